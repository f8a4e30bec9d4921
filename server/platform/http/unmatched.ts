import type { FastifyInstance, FastifyRequest } from 'fastify'
import { html } from '../html.ts'
import { Problem } from '../problem.ts'

const verbs = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

type KnownPath = { url: string; pattern: RegExp; supported: string[] }

const knownPaths = new WeakMap<FastifyInstance, KnownPath[]>()

/** Answers known paths asked with a method that they do not have. */
export const refuseOtherMethods = (app: FastifyInstance, methodsByPath: Map<string, Set<string>>) => {
  const known = knownPaths.get(app) ?? []
  for (const [url, methods] of methodsByPath) {
    const supported = verbs.filter((verb) => methods.has(verb))
    known.push({ url, pattern: patternOf(url), supported })
    app.route({
      url,
      method: verbs.filter((verb) => !methods.has(verb)),
      handler: (request) => {
        throw wrongMethod(request.method, pathOf(request.url), supported.join(', '))
      },
    })
  }
  // In this order, `tickets/bulk` comes before `tickets/:ticket`.
  known.sort((one, other) => (one.url < other.url ? 1 : -1))
  knownPaths.set(app, known)
}

const patternOf = (url: string) =>
  new RegExp(`^${url.replaceAll('.', '\\.').replaceAll('*', '.*').replace(/:\w+/g, '[^/]+')}$`)

/** No route has methods such as PROPFIND: a route for each of them and each path would be thousands. */
export const unmatched = ({ method, url, server }: FastifyRequest) => {
  const path = pathOf(url)
  const known = knownPaths.get(server)?.find(({ pattern }) => pattern.test(`/${path}`))
  if (!known || known.supported.includes(method)) return unknownPath(url)
  return wrongMethod(method, path, known.supported.join(', '))
}

export const unknownPath = (url: string) =>
  new Problem(404, `The route ${pathOf(url)} could not be found.`, { code: 'route_not_found' })

/** Somebody who typed or followed a URL, not a program. */
export const isFromBrowser = ({ method, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && /\btext\/html\b/.test(headers.accept ?? '')

export const missingPage = {
  title: 'Page not found',
  content: html`<h1>Page not found</h1>
<p>Check the address, or go to the <a href="/tickets">inbox</a>.</p>`,
}

const wrongMethod = (method: string, path: string, supported: string) =>
  new Problem(
    405,
    `The ${method} method is not supported for route ${path}. Supported methods: ${supported}.`,
    {
      headers: { allow: supported },
    },
  )

const pathOf = (url: string) => (url.split('?')[0] ?? '').replace(/^\/+/, '')
