import { setTimeout as pause } from 'node:timers/promises'
import { findCompanySignIn } from '../../../../contract/members/company-sign-in.ts'
import {
  endOtherSessions,
  endSession,
  listSessions,
  showSignInOptions,
  signIn,
  signOut,
} from '../../../../contract/members/sessions.ts'
import type { GlobalWrite } from '../../../platform/db/transaction.ts'
import { onAccount } from '../../../platform/http/account-route.ts'
import type { Client } from '../../../platform/http/callers/client.ts'
import { actorOf, type Nowhere } from '../../../platform/http/callers/principal.ts'
import { deviceOf } from '../../../platform/http/callers/user-agent.ts'
import type { Keys } from '../../../platform/kernel/keys.ts'
import { recordOfAccount, tokens } from '../../../workspaces/index.ts'
import {
  companyOfEmail,
  companyRequired,
  hasCompanies,
  pathOf,
  requiredOf,
} from '../../company-sign-in/actions.ts'
import { oidcPath } from '../oidc/plugin.ts'
import type { Provider } from '../oidc/provider.ts'
import { hasSecondFactor, proveSecondFactor } from '../second-factor/second-factor.ts'
import { beginSession, by, provePassword, type SigningIn, signInFailed } from '../sign-in/sign-in.ts'

type Ending = Pick<SigningIn, 'db' | 'sessions'>

const ownSessions = ({ user, token }: Nowhere, { db }: Ending) =>
  db.global.read((tx) => tokens.sessionsOf(tx, user.id, token.id))

type Own = { me: Nowhere; params: { session: string } }
type Named = Pick<Provider, 'name'>

const findOwn = async ({ me, params }: Own, services: Ending) =>
  (await ownSessions(me, services)).find(({ ulid }) => ulid === params.session)

const recordedWithinMs = 50

/** A transaction of its own. The response takes as long for an unknown address, which is recorded nowhere. */
const recordFailure = ({ db }: Pick<SigningIn, 'db'>, { email }: { email: string }, client: Client) => {
  const record = (tx: GlobalWrite) =>
    recordOfAccount(tx, { email }, { action: 'account.sign_in_failed', client })
  return Promise.all([db.global.write(by, record), pause(recordedWithinMs)])
}

/**
 * Rejects a right password of people whose company requires its own sign-in. Returns true for the owner of its workspace, who
 * can still use one with a second factor.
 */
const isPastCompany = async ({ db }: Pick<SigningIn, 'db'>, account: { id: number; email: string }) => {
  const required = await db.global.read((tx) => requiredOf(tx, account))
  if (!required) return false
  const hasFactor = required.isOwner && (await db.global.read((tx) => hasSecondFactor(tx, account.id)))
  if (!hasFactor) throw companyRequired(required.company)
  return true
}

export const routes = [
  onAccount(showSignInOptions, async (_, { oidc, db }: Pick<Ending, 'db'> & { oidc: Named | undefined }) => ({
    oidc: oidc ? { name: oidc.name, url: oidcPath } : null,
    has_companies: await db.global.read(hasCompanies),
  })),
  onAccount(findCompanySignIn, async ({ body, client }, { db, attempts }: SigningIn) => {
    await attempts.secret(client.ipAddress)
    const company = await db.global.read((tx) => companyOfEmail(tx, body.email))
    return {
      company: company
        ? { name: company.name, url: pathOf(company), is_required: company.is_required }
        : null,
    }
  }),
  onAccount(signIn, async ({ body, client }, services: SigningIn & { keys: Keys }) => {
    const account = await provePassword(services, body, client)
    if (!account) {
      await recordFailure(services, body, client)
      throw signInFailed()
    }
    const isPast = await isPastCompany(services, account)
    await proveSecondFactor(services, account.id, body.code, client)
    const action = isPast ? 'account.signed_in_past_company' : 'account.signed_in'
    return beginSession(services, account.id, client, { action })
  }),
  onAccount(signOut, async ({ me, client }, { db, sessions }: Ending) => {
    await db.global.write(actorOf(me), async (tx) => {
      await tokens.endSession(tx, me.user.id, me.token.id)
      await recordOfAccount(tx, me.user, { action: 'account.signed_out', client })
    })
    sessions.forget()
    sessions.clear(client)
  }),
  onAccount(listSessions, async ({ me }, services: Ending) => {
    const sessions = await ownSessions(me, services)
    return sessions.map(({ user_agent, ...session }) => ({ ...session, device: deviceOf(user_agent) }))
  }),
  onAccount(endSession, findOwn, async ({ me, found, client }, { db, sessions }: Ending) => {
    await db.global.write(actorOf(me), async (tx) => {
      await tokens.endSession(tx, me.user.id, found)
      await recordOfAccount(tx, me.user, { action: 'account.session_ended', client })
    })
    sessions.forget()
    if (found.is_current) sessions.clear(client)
  }),
  onAccount(endOtherSessions, async ({ me, client }, { db, sessions }: Ending) => {
    await db.global.write(actorOf(me), async (tx) => {
      await tokens.endSessions(tx, me.user.id, me.token.id)
      await recordOfAccount(tx, me.user, { action: 'account.other_sessions_ended', client })
    })
    sessions.forget()
  }),
]
