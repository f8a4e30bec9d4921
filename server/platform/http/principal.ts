import type { Actor } from '../db/transaction.ts'

export type Role = 'owner' | 'admin' | 'member'

type Workspace = { id: number; ulid: string; name: string; slug: string }

/** Who is calling, in which workspace, and what they reach there. */
export type Principal = {
  token: { id: number; readOnly: boolean }
  user: { id: number; ulid: string; name: string; email: string; avatar_url: string | null; timezone: string }
  /** All that the token opens. */
  workspaces: (Workspace & { role: Role })[]
  workspace: Workspace
  role: Role
  /** The channels that user and token both reach; all of the workspace when it says so. */
  channels: 'all' | readonly number[]
}

/** Who is calling an endpoint that needs no workspace, and may have named none of several. */
export type Caller = Principal | Nowhere
export type Nowhere = Pick<Principal, 'token' | 'user' | 'workspaces'> & { workspace: null; role: null }

export const isNowhere = (caller: Caller): caller is Nowhere => caller.workspace === null

export const isAdmin = ({ role }: Pick<Principal, 'role'>) => role !== 'member'

export const actorOf = ({ user, token }: Principal): Actor => ({ type: 'user', id: user.id, token: token.id })
