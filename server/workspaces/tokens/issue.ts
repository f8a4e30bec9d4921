import type { TokenBody } from '../../../contract/workspaces/tokens.ts'
import type { GlobalWrite } from '../../platform/db/transaction.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { type FieldErrors, invalid, unauthenticated } from '../../platform/kernel/problem.ts'
import { issueToken } from './actions.ts'
import { findHolder, type WorkspaceAccess } from './holder.ts'
import { accessFor, expiryFaults, isAccessible, unknownAmong } from './rules.ts'
import * as store from './store.ts'

/** Creates a token for the caller, with no more permissions than the current token. */
export const issueWithin = async (tx: GlobalWrite, me: Principal, body: TokenBody) => {
  const { holder } = await findHolder(tx, me.token.id)
  if (!holder || holder.token.revokedAt) throw unauthenticated()
  const { name, read_only: readOnly = false, send = true, workspace_ulids, channel_ulids, expires_at } = body
  const places = accessFor(holder.places, me.workspace.id, workspace_ulids)
  const channels = await channelsFor(tx, me, places, channel_ulids)
  const limit = holder.session ? null : holder.token.expiresAt
  const expiresAt = expires_at ? new Date(expires_at) : limit
  reject({
    ...unknownAmong(
      'workspace_ulids',
      workspace_ulids,
      places.map(({ workspace }) => workspace),
    ),
    ...unknownAmong('channel_ulids', channel_ulids, channels ?? []),
    ...expiryFaults(expiresAt, limit, tx.now),
  })
  const workspaces = places.map(({ workspace }) => workspace.id)
  const userId = me.user.id
  const wanted = { userId, name, workspaces, channels, readOnly, send: send && holder.token.send }
  const { id, token } = await issueToken(tx, { ...wanted, expiresAt: expiresAt ?? undefined })
  return { ...(await store.get(tx, id, workspaces)), token }
}

/** The given channels, or by default the channels of the current token. */
const channelsFor = async (
  tx: GlobalWrite,
  me: Principal,
  places: WorkspaceAccess[],
  wanted: string[] | undefined,
) => {
  const workspaces = places.map(({ workspace }) => workspace.id)
  if (!wanted) return store.channelsOfToken(tx, me.token.id, workspaces)
  const known = await store.findChannels(
    tx,
    workspaces,
    wanted.map((ulid) => ulid.toLowerCase()),
  )
  return known.filter((channel) => isAccessible(places, channel))
}

const reject = (faults: FieldErrors) => {
  if (Object.keys(faults).length) throw invalid(faults)
}
