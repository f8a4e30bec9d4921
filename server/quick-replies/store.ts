import type { QuickReply, QuickReplyBody } from '../../contract/messages/quick-replies.ts'
import type { Read, Write } from '../platform/db/transaction.ts'
import { newUlid } from '../platform/kernel/ids.ts'

export const all = ({ sql, workspace }: Read, user: number) => sql<QuickReply[]>`
  select id, ulid, name, body from quick_replies
  where workspace_id = ${workspace} and user_id = ${user} order by lower(name), id`

export const find = async ({ sql, workspace }: Read, user: number, ulid: string) => {
  const [quickReply] = await sql<QuickReply[]>`
    select id, ulid, name, body from quick_replies
    where workspace_id = ${workspace} and user_id = ${user} and ulid = ${ulid}`
  return quickReply
}

/** Finds and locks a quick reply: until the transaction ends, no other request changes or deletes it. */
export const lock = async ({ sql, workspace }: Write, user: number, ulid: string) => {
  const [quickReply] = await sql<QuickReply[]>`
    select id, ulid, name, body from quick_replies
    where workspace_id = ${workspace} and user_id = ${user} and ulid = ${ulid} for update`
  return quickReply
}

export const insert = async ({ sql, workspace }: Write, user: number, { name, body }: QuickReplyBody) => {
  const [quickReply] = await sql<[QuickReply]>`
    insert into quick_replies (workspace_id, ulid, user_id, name, body)
    values (${workspace}, ${newUlid()}, ${user}, ${name}, ${body})
    returning id, ulid, name, body`
  return quickReply
}

export const update = async ({ sql, workspace }: Write, id: number, { name, body }: QuickReplyBody) => {
  const [quickReply] = await sql<[QuickReply]>`
    update quick_replies set name = ${name}, body = ${body} where workspace_id = ${workspace} and id = ${id}
    returning id, ulid, name, body`
  return quickReply
}

export const remove = ({ sql, workspace }: Write, id: number) =>
  sql`delete from quick_replies where workspace_id = ${workspace} and id = ${id}`
