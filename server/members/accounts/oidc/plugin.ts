import type { FastifyReply, FastifyRequest } from 'fastify'
import { languages } from '../../../../contract/members/languages.ts'
import { clientOf } from '../../../platform/http/callers/client.ts'
import { preferredLanguage } from '../../../platform/http/requests/preferred-language.ts'
import { sendPage } from '../../../platform/http/responses/page.ts'
import { rejectOtherMethods } from '../../../platform/http/responses/unmatched.ts'
import type { HttpServer, Plugin } from '../../../platform/http/server.ts'
import type { Clock } from '../../../platform/kernel/clock.ts'
import type { Keys } from '../../../platform/kernel/keys.ts'
import { isRejection, requiredCompany } from '../../company-sign-in/actions.ts'
import { beginSession, type SigningIn } from '../sign-in/sign-in.ts'
import { accountOf } from './account-of.ts'
import { errorPage } from './pages.ts'
import type { Person, Provider } from './provider.ts'
import { startedCookie } from './started-cookie.ts'

export type Services = Omit<SigningIn, 'attempts'> & {
  keys: Keys
  clock: Clock
  url: string
  admits: (ip: string) => Promise<boolean>
}

export const oidcPath = '/auth/oidc'

/** Sign-in with OpenID Connect: redirect to the identity provider, and callback. */
export const signInWithOidc =
  (provider: Provider, services: Services): Plugin =>
  (app) => {
    const cookie = startedCookie(services.keys, services.url)
    const { clock, log } = services

    serve(
      app,
      oidcPath,
      services,
      async ({ query }, reply) => {
        const { started, address } = await provider.begin()
        const cookieText = cookie.write(started, ownPath(query), clock())
        return redirect(reply.header('set-cookie', cookieText), address)
      },
      provider.name,
    )

    serve(
      app,
      `${oidcPath}/callback`,
      services,
      async (request, reply) => {
        const started = cookie.read(request.headers.cookie, clock())
        reply.header('set-cookie', cookie.clear())
        if (!started) return sendPage(reply, 400, errorPage(languageOf(request), 'expired'))
        const query = request.url.split('?')[1] ?? ''
        const person = await provider.finish(query, started).catch((error: Error & { error?: string }) => {
          if (!isRejection(error)) throw error
          log.warn({ err: error }, 'sign-in with OpenID Connect was rejected')
        })
        if (!person) return sendPage(reply, 401, errorPage(languageOf(request), 'rejected', provider.name))
        return admitPerson(services, provider, person, request, reply, started.to)
      },
      provider.name,
    )
  }

const admitPerson = async (
  services: Services,
  provider: Provider,
  person: Person,
  request: FastifyRequest,
  reply: FastifyReply,
  to: string,
) => {
  if (!person.email || !person.isVerified)
    return sendPage(reply, 403, errorPage(languageOf(request), 'unverified', provider.name))
  const company = await services.db.global.read((tx) => requiredCompany(tx, person.email))
  if (company) return sendPage(reply, 403, errorPage(languageOf(request), 'company', company.name))
  const userId = await accountOf(services, person)
  if (userId === undefined)
    return sendPage(reply, 403, errorPage(languageOf(request), 'stranger', person.email))
  await beginSession(services, userId, clientOf(request, reply))
  return redirect(reply, to)
}

/** Before the sign-in, the browser decides about the language. */
export const languageOf = ({ headers }: FastifyRequest) =>
  preferredLanguage(headers['accept-language'], languages)

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

export const serve = (
  app: HttpServer,
  url: string,
  { admits, log }: Pick<Services, 'admits' | 'log'>,
  answer: Answer,
  name = '',
) => {
  app.route({
    url,
    method: 'GET',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      if (!(await admits(request.ip)))
        return sendPage(reply.header('retry-after', '60'), 429, errorPage(languageOf(request), 'busy'))
      return answer(request, reply).catch((error: Error) => {
        log.warn({ err: error }, 'sign-in with OpenID Connect failed')
        return sendPage(reply, 503, errorPage(languageOf(request), 'unreachable', name))
      })
    },
  })
  rejectOtherMethods(app, new Map([[url, new Set(['GET'])]]))
}

export const redirect = (reply: FastifyReply, to: string) =>
  reply
    .code(303)
    .headers({ location: to, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .send()

/** The path of the app to redirect to; never a URL of another site. */
export const ownPath = (query: unknown) => {
  const { to } = query as { to?: unknown }
  return typeof to === 'string' && /^\/(?![/\\])[\x21-\x7e]*$/.test(to) && to.length < 1_000 ? to : '/'
}
