import {
  type Access,
  type Action,
  isForRole,
  may,
  permissionOf,
  type Rights,
  type Role,
} from '../../../../contract/base/permissions.ts'
import type { Actor } from '../../db/transaction.ts'
import { adminRequired, forbidden } from '../../kernel/problem.ts'
import type { Guest } from './guest.ts'

type Workspace = { id: number; ulid: string; name: string; slug: string; logo_url: string | null }

/** An authenticated caller with a workspace and its permissions there. */
export type Principal = {
  token: {
    id: number
    name: string
    readOnly: boolean
    /** False for tokens that may not send to people outside of the workspace. */
    send: boolean
    /** True for a session of a browser. */
    isSession: boolean
    /** A constant secret of the caller. Idempotency keys are derived from it. */
    lastingSecret: string
  }
  user: { id: number; ulid: string; name: string; email: string; avatar_url: string | null; timezone: string }
  /** All workspaces of the token. */
  workspaces: (Workspace & { role: Role })[]
  workspace: Workspace
  role: Role
  channels: Access
}

/** The caller of an endpoint that needs no workspace. A token of several workspaces may have named none. */
export type Caller = Principal | Nowhere
export type Nowhere = Pick<Principal, 'token' | 'user' | 'workspaces'> & { workspace: null; role: null }

/** The caller within a workspace: a user with permissions, or a visitor of a widget. */
export type Asker = Principal | Guest

export const isGuest = (me: Asker | Caller): me is Guest => 'widget' in me

/** Rejects what the permissions do not allow. The token is checked before the role. */
export const authorize = (me: Rights, action: Action) => {
  if (may(me, action)) return
  if (me.token.readOnly && !permissionOf(action).readOnlyToken)
    throw forbidden('Invalid ability provided.', 'read_only_token')
  if (!me.token.send && permissionOf(action).sendingToken) throw mayNotSend()
  throw isForRole(action, 'admin') && !isForRole(action, 'member') ? adminRequired() : forbidden()
}

const mayNotSend = () =>
  forbidden(
    'This token may not send to people outside of the workspace, nor change what an admin may. Save a draft, which a person sends.',
    'token_may_not_send',
  )

export const actorOf = (me: Pick<Principal, 'user' | 'token'> | Guest): Actor =>
  'user' in me ? { type: 'user', id: me.user.id, token: me.token.id } : { type: 'system', name: 'widget' }
