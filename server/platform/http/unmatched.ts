import type { FastifyInstance, FastifyRequest } from 'fastify'
import { html } from '../html.ts'
import { Problem } from '../problem.ts'

const verbs = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Answers known paths asked with a method that they do not have. */
export const refuseOtherMethods = (app: FastifyInstance, methodsByPath: Map<string, Set<string>>) => {
  for (const [url, methods] of methodsByPath) {
    const supported = verbs.filter((verb) => methods.has(verb))
    app.route({
      url,
      method: verbs.filter((verb) => !methods.has(verb)),
      handler: (request) => {
        throw wrongMethod(request.method, pathOf(request.url), supported.join(', '))
      },
    })
  }
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
