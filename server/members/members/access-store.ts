import type { GivenRole } from '../../../contract/base/permissions.ts'
import type { presence } from '../../../contract/members/availability.ts'
import type { MemberAccess } from '../../../contract/members/members.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { fromMonday } from '../../workspaces/index.ts'
import * as absence from './absences/absence-store.ts'
import * as availability from './availability/availability-store.ts'
import { type Known, withPresence } from './availability/rules.ts'

/** A member with the channels that they can access. */
export const find = async ({ sql, workspace, now }: Read, ulid: string) => {
  const [member] = await sql<Row[]>`
    select u.id, u.ulid, u.name, u.email, u.avatar_url, u.timezone, m.role, ${absence.fields({ sql })},
      ${availability.fields({ sql })}, m.capacity,
      case when not m.all_channels then array(
        select c.ulid from member_channels mc
        join channels c on c.workspace_id = ${workspace} and c.id = mc.channel_id
        where mc.workspace_id = ${workspace} and mc.user_id = m.user_id
        order by c.id) end as channel_ulids
    from memberships m join users u on u.id = m.user_id ${absence.joinAbsence({ sql, workspace, now })}
    where m.workspace_id = ${workspace} and u.ulid = ${ulid}`
  return member && shown(member, now)
}

type Row = Omit<MemberAccess, keyof typeof presence | 'working_hours'> & Known

const shown = (row: Row, now: Date): MemberAccess => ({
  ...withPresence(row, now),
  working_hours: row.working_hours && fromMonday(row.working_hours),
})

/** Null means all channels. */
export const setAccess = async (
  { sql, workspace }: Write,
  user: number,
  { role, channels }: { role: GivenRole; channels: number[] | null | undefined },
) => {
  await sql`
    update memberships set role = ${role}, all_channels = ${channels === undefined ? sql`all_channels` : channels === null}
    where workspace_id = ${workspace} and user_id = ${user}`
  if (channels === undefined) return
  await sql`delete from member_channels where workspace_id = ${workspace} and user_id = ${user}`
  if (channels?.length)
    await sql`
      insert into member_channels (workspace_id, user_id, channel_id)
      select ${workspace}, ${user}, unnest(${channels}::bigint[])
      returning channel_id`
}
