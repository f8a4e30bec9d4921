import type { Role } from '../../../contract/base/permissions.ts'
import type { Write } from '../../platform/db/transaction.ts'

export const lockMember = async ({ sql, workspace }: Write, who: { email: string } | { ulid: string }) => {
  const isMeant = 'email' in who ? sql`u.email = ${who.email.toLowerCase()}` : sql`u.ulid = ${who.ulid}`
  const [member] = await sql<{ id: number; ulid: string; email: string; role: Role }[]>`
    select u.id, u.ulid, u.email, m.role from memberships m join users u on u.id = m.user_id
    where m.workspace_id = ${workspace} and ${isMeant} for update of m`
  return member
}

/** There can only be one owner, so the previous one is demoted first. */
export const demoteOwner = async ({ sql, workspace }: Write) => {
  const [owner] = await sql<{ ulid: string }[]>`
    update memberships m set role = 'admin' from users u
    where m.workspace_id = ${workspace} and m.role = 'owner' and u.id = m.user_id returning u.ulid`
  return owner
}

export const promote = async ({ sql, workspace }: Write, user: number) => {
  await sql`delete from member_channels where workspace_id = ${workspace} and user_id = ${user}`
  await sql`
    update memberships set role = 'owner', all_channels = true
    where workspace_id = ${workspace} and user_id = ${user}`
}
