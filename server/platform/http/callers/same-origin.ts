import type { FastifyRequest } from 'fastify'
import { forbidden } from '../../kernel/problem.ts'

/** The origin of a request, as its browser reports it: the app, another site, or unknown. */
export type Source = 'same origin' | 'elsewhere' | 'unknown'

type Asked = Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>

/** `Sec-Fetch-Site` is sent to secure addresses only, and programs other than browsers send neither header. */
export const sourceOf = ({ headers, protocol, host }: Asked, url: string): Source => {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' ? 'same origin' : 'elsewhere'
  const { origin } = headers
  if (origin === undefined) return 'unknown'
  return [new URL(url).origin, `${protocol}://${host}`].includes(origin) ? 'same origin' : 'elsewhere'
}

export const changesSomething = (method: string) => !['GET', 'HEAD'].includes(method)

export const foreignOrigin = () =>
  forbidden(
    'This request was not made by a page of this installation. A session can change something only with the header Origin or Sec-Fetch-Site of its own site. Programs use an API token.',
    'foreign_origin',
  )
