import type { FastifyReply, FastifyRequest } from 'fastify'

/** Where a request comes from, as far as it concerns who is signed in there. */
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
