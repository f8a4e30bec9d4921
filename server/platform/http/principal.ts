import {
  type Action,
  isForRole,
  may,
  permissionOf,
  type Reach,
  type Rights,
  type Role,
} from '../../../contract/permissions.ts'
import type { Actor } from '../db/transaction.ts'
import { adminRequired, forbidden } from '../problem.ts'

type Workspace = { id: number; ulid: string; name: string; slug: string }

/** Who is calling, in which workspace, and what they reach there. */
export type Principal = {
  token: {
    id: number
    readOnly: boolean
    /** What only its holder knows and what never changes; idempotency keys are derived from it. */
    lastingSecret: string
  }
  user: { id: number; ulid: string; name: string; email: string; avatar_url: string | null; timezone: string }
  /** All that the token opens. */
  workspaces: (Workspace & { role: Role })[]
  workspace: Workspace
  role: Role
  channels: Reach
}

/** Who is calling an endpoint that needs no workspace, and may have named none of several. */
export type Caller = Principal | Nowhere
export type Nowhere = Pick<Principal, 'token' | 'user' | 'workspaces'> & { workspace: null; role: null }

/** Refuses what the table of permissions does not allow. The token is judged before the role. */
export const authorize = (me: Rights, action: Action) => {
  if (may(me, action)) return
  if (me.token.readOnly && !permissionOf(action).readOnlyToken)
    throw forbidden('Invalid ability provided.', 'read_only_token')
  throw isForRole(action, 'admin') ? adminRequired() : forbidden()
}

export const actorOf = ({ user, token }: Principal | Nowhere): Actor => ({
  type: 'user',
  id: user.id,
  token: token.id,
})
