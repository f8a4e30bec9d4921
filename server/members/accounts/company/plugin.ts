import type { FastifyReply, FastifyRequest } from 'fastify'
import { enter } from '../../../platform/db/transaction.ts'
import { clientOf } from '../../../platform/http/callers/client.ts'
import { sendPage } from '../../../platform/http/responses/page.ts'
import type { Plugin } from '../../../platform/http/server.ts'
import { asUlid } from '../../../platform/kernel/ids.ts'
import {
  callbackOf,
  companyProvider,
  faultIn,
  findProvider,
  isRejection,
  links,
  noteUse,
  type Outside,
  settingsOf,
} from '../../company-sign-in/actions.ts'
import { errorPage } from '../oidc/pages.ts'
import { languageOf, ownPath, redirect, type Services as Signing, serve } from '../oidc/plugin.ts'
import { startedCookie } from '../oidc/started-cookie.ts'
import { beginSession, by } from '../sign-in/sign-in.ts'
import { admit } from './admit.ts'

type Services = Signing & Outside

/** The provider that a sign-in began with: it must be the same at its end. */
type With = { workspace: string; issuer: string; clientId: string }

const path = '/auth/company'

/** Sign-in with the identity provider of a company: redirect to it, and callback. */
export const signInWithCompany =
  (services: Services): Plugin =>
  (app) => {
    const cookie = startedCookie<With>(services.keys, services.url, 'company')
    const { clock } = services

    serve(app, path, services, async (request, reply) => {
      const { workspace } = request.query as { workspace?: unknown }
      const found = await open(services, workspace)
      if (!found) return refuse(request, reply, 404, 'gone')
      const { started, address } = await found.flow.begin()
      const cookieText = cookie.write({ ...started, ...found.with }, ownPath(request.query), clock())
      return redirect(reply.header('set-cookie', cookieText), address)
    })

    serve(app, `${path}/:workspace/callback`, services, async (request, reply) => {
      const started = cookie.read(request.headers.cookie, clock())
      reply.header('set-cookie', cookie.clear())
      const found = await open(services, (request.params as { workspace?: unknown }).workspace)
      if (!started || !found || !isSame(started, found.with)) return refuse(request, reply, 400, 'expired')
      const query = request.url.split('?')[1] ?? ''
      const response = await found.flow.finish(query, started).catch((error: Error) => {
        if (!isRejection(error)) throw error
        services.log.warn({ err: error, workspace: found.workspace }, 'sign-in with a company was rejected')
      })
      if (!response) return refuse(request, reply, 401, 'rejected', found.name)
      return signIn(services, found, response.claims, { request, reply, to: started.to })
    })
  }

type Found = NonNullable<Awaited<ReturnType<typeof open>>>

/** The provider of a workspace. Undefined if there is none. */
const open = async (services: Services, ulid: unknown) => {
  const workspace = typeof ulid === 'string' && asUlid(ulid)
  const found = workspace && (await services.db.global.read((tx) => findProvider(tx, workspace)))
  if (!found) return undefined
  const settings = settingsOf(services.keys, found.workspace, found)
  const flow = companyProvider(settings, callbackOf(services.url, found.ulid), services)
  const { issuer, clientId } = settings
  return { ...found, flow, with: { workspace: found.ulid, issuer, clientId } }
}

const isSame = (one: With, other: With) =>
  one.workspace === other.workspace && one.issuer === other.issuer && one.clientId === other.clientId

type Response = { request: FastifyRequest; reply: FastifyReply; to: string }
type Claims = Parameters<typeof faultIn>[0]

const pages = { no_email: 'noEmail', unverified: 'unverified', unmanaged: 'unmanaged' } as const

const signIn = async (services: Services, found: Found, claims: Claims, { request, reply, to }: Response) => {
  const fault = faultIn(claims, found.issuer)
  if (fault) return refuse(request, reply, 403, pages[fault], found.name)
  const admission = await services.db.global.write(by, (tx) => admit(tx, found, claims))
  if ('refusal' in admission) return refuse(request, reply, 403, admission.refusal, admission.email)
  const user = admission.userId
  const { workspace } = found
  await beginSession(services, user, clientOf(request, reply), {
    action: 'account.signed_in_with_company',
    note: async (tx, session) => {
      await noteUse(tx, workspace)
      if (!(await links.set(await enter(tx, workspace), { subject: claims.sub, user, session })))
        throw new Error('The account was linked to another person meanwhile.')
    },
  })
  return redirect(reply, to)
}

const refuse = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  kind: Parameters<typeof errorPage>[1],
  about = '',
) => sendPage(reply, status, errorPage(languageOf(request), kind, about))
