import type { Fragment } from 'postgres'
import type { Channel, ChannelType } from '../../contract/channels.ts'
import type { GlobalRead, Read, Write } from '../platform/db/transaction.ts'
import type { Principal } from '../platform/http/principal.ts'
import { newUlid } from '../platform/ids.ts'

type Reach = Principal['channels']

export const all = ({ sql, workspace }: Read, reach: Reach) => sql<Channel[]>`
  select id, ulid, name, type, color, email_address from channels
  where workspace_id = ${workspace} ${within({ sql }, reach, sql`id`)}
  order by lower(name), id`

export const find = async ({ sql, workspace }: Read, ulid: string, reach: Reach) => {
  const [channel] = await sql<Channel[]>`
    select id, ulid, name, type, color, email_address from channels
    where workspace_id = ${workspace} and ulid = ${ulid} ${within({ sql }, reach, sql`id`)}`
  return channel
}

export const findWorkspaceOf = async ({ sql }: GlobalRead, ulid: string) => {
  const [channel] = await sql<{ workspace_id: number }[]>`
    select workspace_id from channels where ulid = ${ulid} limit 1`
  return channel?.workspace_id
}

/** Locked, so that none of them is gone before the transaction has referred to it. */
export const hold = ({ sql, workspace }: Write, ulids: string[]) => sql<Channel[]>`
  select id, ulid, name, type, color, email_address from channels
  where workspace_id = ${workspace} and ulid = any (${ulids}::text[]) order by id for key share`

export const lock = async ({ sql, workspace }: Write, ulid: string) => {
  const [channel] = await sql<Channel[]>`
    select id, ulid, name, type, color, email_address from channels
    where workspace_id = ${workspace} and ulid = ${ulid} for update`
  return channel
}

type Look = { name: string; color: string; email_address: string }

export const insert = async (
  { sql, workspace }: Write,
  { type, name, color, email_address }: Look & { type: ChannelType },
) => {
  const [channel] = await sql<[Channel]>`
    insert into channels (workspace_id, ulid, name, type, color, email_address)
    values (${workspace}, ${newUlid()}, ${name}, ${type}, ${color}, ${email_address})
    returning id, ulid, name, type, color, email_address`
  return channel
}

export const update = async ({ sql, workspace }: Write, id: number, { name, color, email_address }: Look) => {
  const [channel] = await sql<[Channel]>`
    update channels set name = ${name}, color = ${color}, email_address = ${email_address}
    where workspace_id = ${workspace} and id = ${id}
    returning id, ulid, name, type, color, email_address`
  return channel
}

/** The condition that a channel, named by its id, is within reach; goes behind another one. */
export const within = ({ sql }: Pick<Read, 'sql'>, reach: Reach, id: Fragment) =>
  sql`and (${reach === 'all'} or ${id} = any (${reach === 'all' ? [] : [...reach]}::bigint[]))`
