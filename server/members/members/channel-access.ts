import { permissionOf } from '../../../contract/base/permissions.ts'
import type { TicketMember } from '../../../contract/tickets/followers.ts'
import type { Sql } from '../../platform/db/connection/driver.ts'
import type { Read } from '../../platform/db/transaction.ts'
import * as absence from './absences/absence-store.ts'

/** The condition that the member of a row `m` of the memberships can access a channel, given by its id. */
export const canAccess = (
  { sql, workspace }: Pick<Read, 'sql' | 'workspace'>,
  channel: ReturnType<Sql>,
) => sql`(
  m.role = any (${[...permissionOf('accessAllChannels').roles]}::text[]) or m.all_channels or exists (
    select from member_channels mc
    where mc.workspace_id = ${workspace} and mc.user_id = m.user_id and mc.channel_id = ${channel}))`

/** The users who are members, and whether they can access the channel. */
export const membersAccess = (tx: Read, ulids: readonly string[], channel: number) => {
  const { sql, workspace } = tx
  return sql<{ ulid: string; name: string; can_access: boolean }[]>`
    select u.ulid, u.name, ${canAccess(tx, sql`${channel}`)} as can_access
    from users u join memberships m on m.workspace_id = ${workspace} and m.user_id = u.id
    where u.ulid = any (${[...ulids]}::text[]) order by u.id`
}

/** A few members who answer tickets of a channel and are not away. Members with a picture come first. */
export const facesOf = (tx: Read, channel: number, most: number) => {
  const { sql, workspace } = tx
  return sql<Pick<TicketMember, 'name' | 'avatar_url'>[]>`
    select u.name, u.avatar_url from users u
    join memberships m on m.workspace_id = ${workspace} and m.user_id = u.id ${absence.joinAbsence(tx)}
    where m.role = any (${[...permissionOf('write').roles]}::text[]) and ${canAccess(tx, sql`${channel}`)} and a.user_id is null
    order by u.avatar_url is null, lower(u.name), u.id limit ${most}`
}

/** The members who can access a channel. */
export const membersWithAccess = (tx: Read, channel: number) => {
  const { sql, workspace } = tx
  return sql<TicketMember[]>`
    select u.ulid, u.name, u.avatar_url from users u
    join memberships m on m.workspace_id = ${workspace} and m.user_id = u.id
    where ${canAccess(tx, sql`${channel}`)} order by lower(u.name), u.id`
}
