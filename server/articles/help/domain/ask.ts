import { rejectOtherMethods } from '../../../platform/http/responses/unmatched.ts'
import type { Plugin } from '../../../platform/http/server.ts'
import type { Domains } from './domains.ts'

type Services = {
  domains: Domains
  /** Returns false if the IP address has reached its rate limit. */
  admits: (ip: string) => Promise<boolean>
}

const path = '/tls/ask'

/** Tells a reverse proxy whether it may get a certificate for a domain. It does not say whose the domain is. */
export const askForTls =
  ({ domains, admits }: Services): Plugin =>
  (app) => {
    app.get(path, async (request, reply) => {
      const { domain } = request.query as { domain?: unknown } // may contain anything
      const name = typeof domain === 'string' ? domains.nameOf(domain) : undefined
      reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8')
      if (name === undefined) return reply.code(404).send('unknown\n')
      const known = domains.known(name)
      // All questions come from the proxy: the domains that are known have no limit.
      if (!known && !(await admits(request.ip)))
        return reply.code(429).header('retry-after', '60').send('too many requests\n')
      const { workspace } = known ?? (await domains.find(name))
      return workspace === undefined ? reply.code(404).send('unknown\n') : reply.send('proved\n')
    })
    rejectOtherMethods(app, new Map([[path, new Set(['GET', 'HEAD'])]]))
  }
