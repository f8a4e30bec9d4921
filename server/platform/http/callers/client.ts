import type { FastifyReply, FastifyRequest } from 'fastify'

/** The browser of a request, as far as sessions are concerned. */
export type Client = {
  ipAddress: string
  userAgent: string | null
  /** The header with its cookies. */
  cookies: string | undefined
  setCookie: (cookie: string) => void
}

const longestUserAgent = 500

export const clientOf = ({ ip, headers }: FastifyRequest, reply: FastifyReply): Client => ({
  ipAddress: ip,
  userAgent: headers['user-agent']?.slice(0, longestUserAgent) ?? null,
  cookies: headers.cookie,
  setCookie: (cookie) => void reply.header('set-cookie', cookie),
})
