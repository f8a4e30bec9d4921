import {
  createToken,
  listTokens,
  revokeToken,
  tokenCreated,
  tokenRevoked,
} from '../../../contract/workspaces/tokens.ts'
import { acrossWorkspaces, type Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { route } from '../../platform/http/route.ts'
import { workspacesOf } from './holder.ts'
import { issueWithin } from './issue.ts'
import * as store from './store.ts'

/** A token of the caller, unless the current token can access none of the workspaces of the token. */
const lockOwn = (tx: Write, { token: ulid }: { token: string }, { user, token }: Principal) =>
  acrossWorkspaces(tx, async (all) =>
    store.lock(all, { user: user.id, workspaces: await workspacesOf(all, token.id), ulid }),
  )

export const routes = [
  route(listTokens, ({ tx, me: { user, token } }) =>
    acrossWorkspaces(tx, async (all) => store.allOf(all, user.id, await workspacesOf(all, token.id))),
  ),
  route(createToken, async ({ tx, me, body }) => {
    const issued = await acrossWorkspaces(tx, (all) => issueWithin(all, me, body))
    emit(tx, tokenCreated, { token: issued.ulid, name: issued.name })
    return issued
  }),
  route(revokeToken, lockOwn, async ({ tx, found }) => {
    await store.revoke(tx, found.id)
    emit(tx, tokenRevoked, { token: found.ulid, name: found.name })
  }),
]
