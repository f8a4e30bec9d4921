import type { Access } from '../../contract/base/permissions.ts'
import type { Read, Write } from '../platform/db/transaction.ts'
import { within } from '../platform/http/callers/access.ts'
import type { Moment } from '../platform/kernel/clock.ts'

export type Deleted = {
  id: number
  ulid: string
  name: string
  deleting_since: Moment | null
  /** The channel that the tickets move to. Null if they are deleted. */
  deleting_into_id: number | null
}

const columns = ({ sql }: Pick<Read, 'sql'>) => sql`id, ulid, name, deleting_since, deleting_into_id`

export const find = async ({ sql, workspace }: Read, ulid: string, access: Access) => {
  const [channel] = await sql<(Deleted & { to_ulid: string | null })[]>`
    select ${columns({ sql })}, (select o.ulid from channels o
      where o.workspace_id = ${workspace} and o.id = c.deleting_into_id) as to_ulid
    from channels c
    where c.workspace_id = ${workspace} and c.ulid = ${ulid} ${within({ sql }, access, sql`c.id`)}`
  return channel
}

/** Finds and locks a channel: until the transaction ends, nobody adds a ticket or mail to it. */
export const lock = async ({ sql, workspace }: Write, ulid: string, access: Access) => {
  const [channel] = await sql<Deleted[]>`
    select ${columns({ sql })} from channels
    where workspace_id = ${workspace} and ulid = ${ulid} ${within({ sql }, access, sql`id`)} for update`
  return channel
}

/** Deletes several channels, each with the channel that its tickets move to. */
export const lockAll = ({ sql, workspace }: Write, ulids: string[]) => sql<Deleted[]>`
  select ${columns({ sql })} from channels
  where workspace_id = ${workspace} and (ulid = any (${ulids}::text[]) or id = any (array(
    select deleting_into_id from channels where workspace_id = ${workspace} and ulid = any (${ulids}::text[]))))
  order by id for update`

/** Locks a channel against deletion until the transaction ends. Returns false if tickets cannot move to it. */
export const isTarget = async ({ sql, workspace }: Write, id: number) => {
  const [channel] = await sql`
    select from channels where workspace_id = ${workspace} and id = ${id} and deleting_since is null for key share`
  return channel !== undefined
}

/** A channel in deletion whose tickets move to this channel. */
export const movingInto = async ({ sql, workspace }: Read, id: number) => {
  const [channel] = await sql<{ name: string }[]>`
    select name from channels
    where workspace_id = ${workspace} and deleting_into_id = ${id} and deleting_since is not null limit 1`
  return channel
}

export const begin = ({ sql, workspace, now }: Write, id: number, into: number | null) => sql`
  update channels set deleting_since = coalesce(deleting_since, ${now}), deleting_into_id = ${into}
  where workspace_id = ${workspace} and id = ${id}`

export const cancel = ({ sql, workspace }: Write, id: number) => sql`
  update channels set deleting_since = null, deleting_into_id = null
  where workspace_id = ${workspace} and id = ${id}`

/** Deletes channels. Their addresses remain with the channels that their tickets moved to. */
export const remove = async ({ sql, workspace }: Write, ulids: string[]) => {
  await sql`
    update channels t set former_addresses = (
      select array_agg(distinct address) from unnest(
        t.former_addresses || c.former_addresses || lower(c.email_address)) as known (address))
    from channels c
    where c.workspace_id = ${workspace} and c.ulid = any (${ulids}::text[])
      and t.workspace_id = ${workspace} and t.id = c.deleting_into_id`
  await sql`delete from channels where workspace_id = ${workspace} and ulid = any (${ulids}::text[])`
}
