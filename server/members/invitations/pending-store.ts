import type { PendingInvitation } from '../../../contract/members.ts'
import type { Reach } from '../../../contract/permissions.ts'
import { within } from '../../platform/db/reach.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'

/** Only channels within reach are named. */
const shown = (tx: Pick<Read, 'sql' | 'workspace'>, reach: Reach) => {
  const { sql, workspace } = tx
  return sql`
    i.id, i.ulid, i.email, i.name, i.role, i.invited_at, i.expires_at, u.name as invited_by,
    case when not i.all_channels then array(
      select c.ulid from invitation_channels ic
      join channels c on c.workspace_id = ${workspace} and c.id = ic.channel_id
      where ic.workspace_id = ${workspace} and ic.invitation_id = i.id ${within(tx, reach, sql`c.id`)}
      order by c.id) end as channel_ulids
    from invitations i left join users u on u.id = i.invited_by`
}

export const all = (tx: Read, reach: Reach) => tx.sql<PendingInvitation[]>`
  select ${shown(tx, reach)} where i.workspace_id = ${tx.workspace} order by i.email, i.id`

export const get = async (tx: Read, id: number, reach: Reach) => {
  const [invitation] = await tx.sql<[PendingInvitation]>`
    select ${shown(tx, reach)} where i.workspace_id = ${tx.workspace} and i.id = ${id}`
  return invitation
}

type Locked = { id: number; ulid: string; email: string; role: string; channels: number[] | null }

/** With the ids of its channels; null means all. */
export const lock = async ({ sql, workspace }: Write, ulid: string) => {
  const [invitation] = await sql<Locked[]>`
    select id, ulid, email, role, case when not all_channels then array(
      select channel_id from invitation_channels c
      where c.workspace_id = ${workspace} and c.invitation_id = invitations.id) end as channels
    from invitations where workspace_id = ${workspace} and ulid = ${ulid} for update`
  return invitation
}

/** As if it had been given now: the links that were mailed before no longer work. */
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
