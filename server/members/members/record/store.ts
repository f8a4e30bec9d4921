import type { Role } from '../../../../contract/base/permissions.ts'
import type { presence } from '../../../../contract/members/availability.ts'
import type { Language } from '../../../../contract/members/languages.ts'
import type { Member } from '../../../../contract/members/members.ts'
import type { Read, Write } from '../../../platform/db/transaction.ts'
import * as absence from '../absences/absence-store.ts'
import * as availability from '../availability/availability-store.ts'
import { type Known, withPresence } from '../availability/rules.ts'

export type { Role }

export const insertMembership = (
  { sql, workspace }: Write,
  { userId, role, allChannels }: { userId: number; role: Role; allChannels: boolean },
) => sql`
  insert into memberships (workspace_id, user_id, role, all_channels)
  values (${workspace}, ${userId}, ${role}, ${allChannels})`

export const insertMemberChannels = ({ sql, workspace }: Write, userId: number, channels: number[]) => sql`
  insert into member_channels ${sql(
    channels.map((channel) => ({ workspace_id: workspace, user_id: userId, channel_id: channel })),
  )}`

type Row = Omit<Member, keyof typeof presence> & Known

const fields = ({ sql }: Pick<Read, 'sql'>) => sql`
  u.id, u.ulid, u.name, u.email, u.avatar_url, u.timezone, m.role, ${absence.fields({ sql })}, ${availability.fields({ sql })}`

export const all = async ({ sql, workspace, now }: Read) => {
  const rows = await sql<Row[]>`
    select ${fields({ sql })}
    from memberships m join users u on u.id = m.user_id ${absence.joinAbsence({ sql, workspace, now })}
    where m.workspace_id = ${workspace} order by lower(u.name), u.id`
  return rows.map((row) => withPresence(row, now))
}

export type Admin = {
  id: number
  name: string
  email: string
  language: Language | null
  timezone: string
  workspace: string
}

/** The owner and the admins, and the name of the workspace, for mails to them. */
export const admins = ({ sql, workspace }: Read) => sql<Admin[]>`
  select u.id, u.name, u.email, u.language, coalesce(u.timezone, w.timezone) as timezone, w.name as workspace
  from memberships m join users u on u.id = m.user_id join workspaces w on w.id = m.workspace_id
  where m.workspace_id = ${workspace} and m.role in ('owner', 'admin') order by u.id`

export const ofTeam = async ({ sql, workspace, now }: Read, team: number) => {
  const rows = await sql<Row[]>`
    select ${fields({ sql })}
    from team_members t join memberships m on m.workspace_id = ${workspace} and m.user_id = t.user_id
    join users u on u.id = t.user_id ${absence.joinAbsence({ sql, workspace, now })}
    where t.workspace_id = ${workspace} and t.team_id = ${team} order by lower(u.name), u.id`
  return rows.map((row) => withPresence(row, now))
}

type Account = { id: number; ulid: string; name: string; email: string; role: Role }

export const lock = async ({ sql, workspace }: Write, ulid: string) => {
  const [member] = await sql<Account[]>`
    select u.id, u.ulid, u.name, u.email, m.role from memberships m join users u on u.id = m.user_id
    where m.workspace_id = ${workspace} and u.ulid = ${ulid} for no key update of m`
  return member
}

/** Locks a membership for removal, after its tickets and views: changes of these lock them before the membership. */
export const lockWithTickets = async ({ sql, workspace }: Write, ulid: string) => {
  const id = sql`(select id from users where ulid = ${ulid})`
  await sql`
    select cardinality(array(
        select id from saved_views where workspace_id = ${workspace} and assigned_user_id = ${id}
        order by id for no key update)) +
      cardinality(array(
        select id from tickets where workspace_id = ${workspace} and assignee_id = ${id}
        order by id for no key update))`
  const [member] = await sql<Account[]>`
    select u.id, u.ulid, u.name, u.email, m.role from memberships m join users u on u.id = m.user_id
    where m.workspace_id = ${workspace} and u.ulid = ${ulid} for update of m`
  return member
}

export const isMember = async ({ sql, workspace }: Read, email: string) => {
  const [member] = await sql`
    select from memberships m join users u on u.id = m.user_id
    where m.workspace_id = ${workspace} and u.email = ${email}`
  return member !== undefined
}

export const remove = ({ sql, workspace }: Write, ulids: string[]) => sql`
  delete from memberships m using users u
  where m.workspace_id = ${workspace} and u.ulid = any (${ulids}::text[]) and m.user_id = u.id`

/** A foreign key rejects references to a membership that ends meanwhile. */
export const findMember = async ({ sql, workspace }: Read, ulid: string) => {
  const [member] = await sql<{ id: number; ulid: string; name: string; role: Role }[]>`
    select u.id, u.ulid, u.name, m.role from users u join memberships m on m.user_id = u.id
    where m.workspace_id = ${workspace} and u.ulid = ${ulid}`
  return member
}

export const findMembers = ({ sql, workspace }: Read, ulids: string[]) => sql<{ ulid: string }[]>`
  select u.ulid from users u join memberships m on m.user_id = u.id
  where m.workspace_id = ${workspace} and u.ulid = any (${ulids}::text[]) order by u.id`
