import type { FastifyReply, FastifyRequest } from 'fastify'
import { problemOf } from '../../platform/http/responses/errors.ts'
import { type Page, sendPage } from '../../platform/http/responses/page.ts'
import { rejectOtherMethods } from '../../platform/http/responses/unmatched.ts'
import type { HttpServer, Plugin } from '../../platform/http/server.ts'
import { endOfAccess, exchangeLink, operatorPath } from './access.ts'
import { operatorCookie } from './cookie.ts'
import { busyPage, noAccessPage, unavailablePage, unknownLinkPage } from './error-pages.ts'
import { type Services as FactServices, readFacts } from './facts.ts'
import { operatorPage, refreshEverySeconds } from './page.ts'

type Services = FactServices & {
  /** The public base URL of the installation. */
  url: string
  /** Returns false if the IP address has reached its rate limit. */
  admits: (ip: string) => Promise<boolean>
  attempts: { secret: (ip: string) => Promise<void> }
}

/** Serves the operator page: processes, queues and failed jobs. A link from the command line gives access. */
export const operatorPages =
  (services: Services): Plugin =>
  (app) => {
    const cookie = operatorCookie(services.url)

    serve(app, operatorPath, ['GET', 'HEAD'], async (request, reply) => {
      if (!(await services.admits(request.ip)))
        return sendPage(reply.header('retry-after', '60'), 429, busyPage)
      const accessEndsAt = await endOfAccess(services, cookie.read(request.headers.cookie))
      if (!accessEndsAt) return sendPage(reply, 401, noAccessPage(comesFromElsewhere(request)))
      const refreshSeconds = refreshes(request) ? refreshEverySeconds : undefined
      return sendPage(
        reply,
        200,
        operatorPage({ facts: await readFacts(services), accessEndsAt, refreshSeconds }),
      )
    })

    // Without HEAD, which programs use to check links: the link works only once.
    serve(app, `${operatorPath}/:token`, ['GET'], async (request, reply) => {
      await services.attempts.secret(request.ip)
      const access = await exchangeLink(services, (request.params as { token: string }).token) // as in the path
      if (!access) return sendPage(reply, 404, unknownLinkPage)
      return redirect(reply.header('set-cookie', cookie.write(access.secret, access.expiresAt)))
    })
  }

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

const serve = (app: HttpServer, url: string, methods: string[], answer: Answer) => {
  app.route({
    url,
    method: methods,
    exposeHeadRoute: false,
    handler: (request, reply) =>
      answer(request, reply).catch((error: unknown) => {
        const problem = problemOf(error)
        const page = problem && pages[problem.status]
        if (!page) throw error
        return sendPage(reply.headers(problem.headers), problem.status, page)
      }),
  })
  rejectOtherMethods(app, new Map([[url, new Set(methods)]]))
}

const pages: Record<number, Page> = { 429: busyPage, 503: unavailablePage }

const redirect = (reply: FastifyReply) =>
  reply
    .code(303)
    .headers({ location: operatorPath, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .send()

const comesFromElsewhere = ({ headers }: FastifyRequest) =>
  ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']))

const refreshes = ({ query }: FastifyRequest) => (query as { refresh?: unknown }).refresh === '1'
