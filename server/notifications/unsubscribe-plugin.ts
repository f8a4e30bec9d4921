import type { FastifyReply, FastifyRequest } from 'fastify'
import { stopNotificationMails } from '../members/actions.ts'
import type { Db } from '../platform/db/open.ts'
import { type Page, sendPage } from '../platform/http/responses/page.ts'
import { rejectOtherMethods } from '../platform/http/responses/unmatched.ts'
import type { HttpServer, Plugin } from '../platform/http/server.ts'
import type { Keys } from '../platform/kernel/keys.ts'
import { html } from '../platform/text/html.ts'
import { personOf, unsubscribePrefix } from './unsubscribe-token.ts'

type Services = {
  db: Pick<Db, 'global'>
  keys: Keys
  /** Whether the rate limit of an IP address allows another request. */
  admits: (ip: string) => Promise<boolean>
}

type Answer = (user: string, reply: FastifyReply) => Promise<FastifyReply>

/**
 * Switches notification mails off without a sign-in, as in RFC 8058: only by POST, since some programs open all links.
 */
export const unsubscribing =
  (services: Services): Plugin =>
  (app) => {
    const url = `${unsubscribePrefix}:token`
    const methods = ['GET', 'HEAD', 'POST']
    serve(app, services, url, ['GET', 'HEAD'], async (_user, reply) => sendPage(reply, 200, askPage))
    serve(app, services, url, ['POST'], async (user, reply) => {
      const isKnown = await services.db.global.write(by, (tx) => stopNotificationMails(tx, user))
      return isKnown ? sendPage(reply, 200, donePage) : sendPage(reply, 404, unknownPage)
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
      if (!(await services.admits(request.ip)))
        return sendPage(reply.header('retry-after', '60'), 429, busyPage)
      const user = personOf(services.keys, (request.params as { token: string }).token) // the parameter of the path
      return user ? answer(user, reply) : sendPage(reply, 404, unknownPage)
    },
  })

const askPage: Page = {
  title: 'Stop mails about notifications',
  content: html`<h1>Stop mails about notifications?</h1>
<p>You still see all notifications in the app. This applies to all your workspaces.</p>
<form method="post"><button type="submit">Stop these mails</button></form>`,
}

const donePage: Page = {
  title: 'No more mails',
  content: html`<h1>You get no more mails about notifications</h1>
<p>You still see them in the app. <a href="/settings#notifications">Choose which notifications you get</a>.</p>`,
}

const unknownPage: Page = {
  title: 'This link does not work',
  content: html`<h1>This link does not work</h1>
<p>It is incomplete, or the account no longer exists. Open it again from the mail, or <a href="/settings#notifications">sign in and choose which notifications you get</a>.</p>`,
}

const busyPage: Page = {
  title: 'Too many requests',
  content: html`<h1>Too many requests</h1>
<p>Please try again in a minute.</p>`,
}
