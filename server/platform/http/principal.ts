import type { Actor } from '../db/transaction.ts'

export type Role = 'owner' | 'admin' | 'member'

/** Who is calling, in which workspace, and what they reach there. */
export type Principal = {
  token: { id: number; readOnly: boolean }
  user: { id: number; ulid: string; name: string; email: string; avatar_url: string | null; timezone: string }
  workspace: { id: number; ulid: string; name: string; slug: string }
  role: Role
  /** The channels that user and token both reach; all of the workspace when it says so. */
  channels: 'all' | readonly number[]
}

export const isAdmin = ({ role }: Pick<Principal, 'role'>) => role !== 'member'

export const actorOf = ({ user, token }: Principal): Actor => ({ type: 'user', id: user.id, token: token.id })
