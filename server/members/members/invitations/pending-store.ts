import type { PendingInvitation } from '../../../../contract/members/members.ts'
import type { Read, Write } from '../../../platform/db/transaction.ts'
import type { Moment } from '../../../platform/kernel/clock.ts'

const shown = ({ sql, workspace }: Pick<Read, 'sql' | 'workspace'>) => sql`
    i.id, i.ulid, i.email, i.name, i.role, i.invited_at, i.expires_at, u.name as invited_by,
    case when not i.all_channels then array(
      select c.ulid from invitation_channels ic
      join channels c on c.workspace_id = ${workspace} and c.id = ic.channel_id
      where ic.workspace_id = ${workspace} and ic.invitation_id = i.id
      order by c.id) end as channel_ulids
    from invitations i left join users u on u.id = i.invited_by`

export const all = (tx: Read) => tx.sql<PendingInvitation[]>`
  select ${shown(tx)} where i.workspace_id = ${tx.workspace} order by i.email, i.id`

export const get = async (tx: Read, id: number) => {
  const [invitation] = await tx.sql<[PendingInvitation]>`
    select ${shown(tx)} where i.workspace_id = ${tx.workspace} and i.id = ${id}`
  return invitation
}

type Locked = { id: number; ulid: string; email: string; role: string; expires_at: Moment }

export const lock = async ({ sql, workspace }: Write, ulid: string) => {
  const [invitation] = await sql<Locked[]>`
    select id, ulid, email, role, expires_at from invitations where workspace_id = ${workspace} and ulid = ${ulid} for update`
  return invitation
}

/** Keeps one link that an admin passes on. */
export const replaceCopiedLink = async ({ sql, workspace }: Write, id: number, hash: Buffer) => {
  await sql`
    delete from invitation_links where workspace_id = ${workspace} and invitation_id = ${id} and is_copied`
  await sql`
    insert into invitation_links (workspace_id, invitation_id, secret_hash, is_copied)
    values (${workspace}, ${id}, ${hash}, true)`
}

/** Renews the invitation. The links that were mailed before no longer work. */
export const renew = async (
  { sql, workspace, now }: Write,
  id: number,
  { invitedBy, expiresAt }: { invitedBy: number; expiresAt: Date },
) => {
  await sql`delete from invitation_links where workspace_id = ${workspace} and invitation_id = ${id}`
  await sql`
    update invitations set invited_at = ${now}, expires_at = ${expiresAt}, invited_by = ${invitedBy}, mailed_at = null
    where workspace_id = ${workspace} and id = ${id}`
}

export const remove = ({ sql, workspace }: Write, id: number) =>
  sql`delete from invitations where workspace_id = ${workspace} and id = ${id}`
