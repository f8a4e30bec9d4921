import {
  acrossWorkspaces,
  type GlobalRead,
  type GlobalWrite,
  type Transactions,
  type Write,
} from '../../platform/db/transaction.ts'
import type { Clock } from '../../platform/kernel/clock.ts'
import { newUlid } from '../../platform/kernel/ids.ts'
import { statusOf } from './rules.ts'
import { digest, newSecret, plainToken } from './secret.ts'
import * as sessions from './session-store.ts'
import * as store from './store.ts'

export { tokenConnections } from './connections.ts'
export {
  allOf as sessionsOf,
  end as endSession,
  endAll as endSessions,
  endAllOf as endSessionsOf,
  revokeAll as revokeTokens,
} from './session-store.ts'
export type { Sessions } from './sessions.ts'

export type NewToken = {
  userId: number
  name: string
  /** The ids of the workspaces that it can access. */
  workspaces: number[] | 'all'
  channels?: { workspace: number; id: number }[] | undefined
  readOnly?: boolean
  send?: boolean
  expiresAt?: Date | undefined
}

/** Creates a token. Its text is returned only here. */
export const issueToken = async (tx: GlobalWrite, wanted: NewToken) => {
  const secret = newSecret()
  const issued = await store.insert(tx, {
    ...wanted,
    ulid: newUlid(),
    hash: digest(secret),
    readOnly: wanted.readOnly ?? false,
    send: wanted.send ?? true,
    expiresAt: wanted.expiresAt ?? null,
  })
  if (wanted.workspaces !== 'all') await store.insertWorkspaces(tx, issued.id, wanted.workspaces)
  if (wanted.channels?.length) await store.insertChannels(tx, issued.id, wanted.channels)
  return { ...issued, token: plainToken(issued.id, secret) }
}

/**
 * Removes a workspace from all tokens of a person, so that none of them works there again if the person returns. Ends
 * the sessions of a person without another workspace.
 */
export const withdrawTokens = async (tx: Write, userId: number) => {
  await store.removeFromWorkspace(tx, userId)
  await store.removeFromChannels(tx, userId)
  await acrossWorkspaces(tx, (all) => sessions.endOfStranded(all, userId, tx.workspace))
}

/** Returns false if the token does not exist or was already revoked. */
export const revokeToken = async (tx: GlobalWrite, id: number) => (await store.revoke(tx, id)).count > 0

/** Returns the time when a token was revoked, while it is still stored. */
export const findRevocation = store.findRevocation

/** The tokens of a user, or all, each with its status. */
export const listTokens = async (tx: GlobalRead, userId?: number) =>
  (await store.everyToken(tx, userId)).map((token) => ({
    ...token,
    status: statusOf({ expiresAt: token.expires_at, revokedAt: token.revoked_at }, tx.now),
  }))

const keptForMs = 90 * 24 * 60 * 60_000

/** Deletes tokens that were revoked, and sessions that ended, 90 days ago. */
export const forgetRevokedTokens = ({ db, clock }: { db: Pick<Transactions, 'global'>; clock: Clock }) =>
  db.global.write({ type: 'system', name: 'chores' }, async (tx) => {
    await sessions.endExpired(tx)
    await store.removeRevoked(tx, new Date(clock().getTime() - keptForMs))
  })
