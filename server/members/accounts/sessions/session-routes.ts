import { setTimeout as pause } from 'node:timers/promises'
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
import { oidcPath } from '../oidc/plugin.ts'
import type { Provider } from '../oidc/provider.ts'
import { proveSecondFactor } from '../second-factor/second-factor.ts'
import { beginSession, by, provePassword, type SigningIn, signInFailed } from '../sign-in/sign-in.ts'

type Ending = Pick<SigningIn, 'db' | 'sessions'>

const ownSessions = ({ user, token }: Nowhere, { db }: Ending) =>
  db.global.read((tx) => tokens.sessionsOf(tx, user.id, token.id))

type Named = { me: Nowhere; params: { session: string } }

const findOwn = async ({ me, params }: Named, services: Ending) =>
  (await ownSessions(me, services)).find(({ ulid }) => ulid === params.session)

const recordedWithinMs = 50

/** A transaction of its own. The response takes as long for an unknown address, which is recorded nowhere. */
const recordFailure = ({ db }: Pick<SigningIn, 'db'>, { email }: { email: string }, client: Client) => {
  const record = (tx: GlobalWrite) =>
    recordOfAccount(tx, { email }, { action: 'account.sign_in_failed', client })
  return Promise.all([db.global.write(by, record), pause(recordedWithinMs)])
}

export const routes = [
  onAccount(showSignInOptions, async (_, { oidc }: { oidc: Pick<Provider, 'name'> | undefined }) => ({
    oidc: oidc ? { name: oidc.name, url: oidcPath } : null,
  })),
  onAccount(signIn, async ({ body, client }, services: SigningIn & { keys: Keys }) => {
    const account = await provePassword(services, body, client)
    if (!account) {
      await recordFailure(services, body, client)
      throw signInFailed()
    }
    await proveSecondFactor(services, account.id, body.code, client)
    return beginSession(services, account.id, client)
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
