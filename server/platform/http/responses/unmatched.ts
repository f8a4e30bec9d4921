import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../../kernel/problem.ts'
import { html } from '../../text/html.ts'

const verbs = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

type Methods = ReadonlyMap<string, ReadonlySet<string>>
type KnownPath = { url: string; pattern: RegExp; supported: string[]; ofTokens: string[] }

const knownPaths = new WeakMap<FastifyInstance, KnownPath[]>()

/** Returns 405 for known paths with another method, or with one that only sessions can use. */
export const rejectOtherMethods = (
  app: FastifyInstance,
  methodsByPath: Methods,
  ofSessions: Methods = new Map(),
) => {
  const known = knownPaths.get(app) ?? []
  for (const [url, methods] of methodsByPath) {
    const supported = verbs.filter((verb) => methods.has(verb))
    const ofTokens = supported.filter((verb) => !ofSessions.get(url)?.has(verb))
    known.push({ url, pattern: patternOf(url), supported, ofTokens })
    app.route({
      url,
      method: verbs.filter((verb) => !methods.has(verb)),
      handler: (request) => {
        throw unmatchedProblem(request)
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
export const unmatchedProblem = ({ method, url, server, headers }: FastifyRequest) => {
  const path = pathOf(url)
  const known = knownPaths.get(server)?.find(({ pattern }) => pattern.test(`/${path}`))
  const supported = (headers.authorization === undefined ? known?.supported : known?.ofTokens) ?? [method]
  return supported.includes(method) ? unknownPath(url) : wrongMethod(method, path, supported.join(', '))
}

export const unknownPath = (url: string) =>
  new Problem(404, `The route ${pathOf(url)} could not be found.`, { code: 'route_not_found' })

/** Returns true if the client is a browser that navigates, not a program. */
export const isFromBrowser = ({ method, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && /\btext\/html\b/.test(headers.accept ?? '')

export const isOfApi = (url: string) => /^api(\/|$)/i.test(decoded(pathOf(url)))

const decoded = (path: string) => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

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
