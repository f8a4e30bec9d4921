import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languages } from '../../../contract/members/languages.ts'
import { languageOf, stopNotificationMails } from '../../members/index.ts'
import type { Db } from '../../platform/db/open.ts'
import { preferredLanguage } from '../../platform/http/requests/preferred-language.ts'
import { sendPage } from '../../platform/http/responses/page.ts'
import { rejectOtherMethods } from '../../platform/http/responses/unmatched.ts'
import type { HttpServer, Plugin } from '../../platform/http/server.ts'
import type { Keys } from '../../platform/kernel/keys.ts'
import { unsubscribePages } from './unsubscribe-pages.ts'
import { personOf, unsubscribePrefix } from './unsubscribe-token.ts'

type Services = {
  db: Pick<Db, 'global'>
  keys: Keys
  /** Returns false if the IP address has reached its rate limit. */
  admits: (ip: string) => Promise<boolean>
}

type Answer = (user: string, pages: Pages, reply: FastifyReply) => Promise<FastifyReply>
type Pages = (typeof unsubscribePages)[Language]

/**
 * Switches notification mails off without a sign-in, as in RFC 8058: only by POST, since some programs open all links.
 */
export const unsubscribing =
  (services: Services): Plugin =>
  (app) => {
    const url = `${unsubscribePrefix}:token`
    const methods = ['GET', 'HEAD', 'POST']
    serve(app, services, url, ['GET', 'HEAD'], async (_user, pages, reply) => sendPage(reply, 200, pages.ask))
    serve(app, services, url, ['POST'], async (user, pages, reply) => {
      const isKnown = await services.db.global.write(by, (tx) => stopNotificationMails(tx, user))
      return isKnown ? sendPage(reply, 200, pages.done) : sendPage(reply, 404, pages.unknown)
    })
    rejectOtherMethods(app, new Map([[url, new Set(methods)]]))
  }

const by = { type: 'system', name: 'unsubscribe' } as const

const serve = (app: HttpServer, services: Services, url: string, method: string[], answer: Answer) =>
  app.route({
    url,
    method,
    bodyLimit: 64 * 1024, // the body of RFC 8058 adds nothing to the path
    handler: async (request: FastifyRequest, reply) => {
      const ofBrowser = preferredLanguage(request.headers['accept-language'], languages)
      if (!(await services.admits(request.ip)))
        return sendPage(reply.header('retry-after', '60'), 429, unsubscribePages[ofBrowser].busy)
      const user = personOf(services.keys, (request.params as { token: string }).token) // the parameter of the path
      if (user === undefined) return sendPage(reply, 404, unsubscribePages[ofBrowser].unknown)
      const chosen = await services.db.global.read((tx) => languageOf(tx, user))
      return answer(user, unsubscribePages[chosen ?? ofBrowser], reply)
    },
  })
