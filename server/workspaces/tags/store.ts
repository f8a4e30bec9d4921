import type { Tag, TagBody } from '../../../contract/workspaces/tags.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { newUlid } from '../../platform/kernel/ids.ts'

export const all = ({ sql, workspace }: Read) => sql<Tag[]>`
  select id, ulid, name, color from tags where workspace_id = ${workspace} order by lower(name), id`

export const find = async ({ sql, workspace }: Read, ulid: string) => {
  const [tag] = await sql<Tag[]>`
    select id, ulid, name, color from tags where workspace_id = ${workspace} and ulid = ${ulid}`
  return tag
}

/** Finds and locks a tag: until the transaction ends, nobody else changes or deletes it. */
export const lock = async ({ sql, workspace }: Write, ulid: string) => {
  const [tag] = await sql<Tag[]>`
    select id, ulid, name, color from tags where workspace_id = ${workspace} and ulid = ${ulid} for update`
  return tag
}

/** Locks tags, so that none can be deleted before the transaction refers to it. */
export const hold = ({ sql, workspace }: Write, ulids: string[]) => sql<Tag[]>`
  select id, ulid, name, color from tags
  where workspace_id = ${workspace} and ulid = any (${ulids}::text[]) order by id for key share`

export const read = ({ sql, workspace }: Read, ulids: string[]) => sql<Tag[]>`
  select id, ulid, name, color from tags where workspace_id = ${workspace} and ulid = any (${ulids}::text[])`

export const insert = async ({ sql, workspace }: Write, { name, color }: TagBody) => {
  const [tag] = await sql<[Tag]>`
    insert into tags (workspace_id, ulid, name, color) values (${workspace}, ${newUlid()}, ${name}, ${color})
    returning id, ulid, name, color`
  return tag
}

export const update = async ({ sql, workspace }: Write, id: number, { name, color }: TagBody) => {
  const [tag] = await sql<[Tag]>`
    update tags set name = ${name}, color = ${color} where workspace_id = ${workspace} and id = ${id}
    returning id, ulid, name, color`
  return tag
}

export const remove = ({ sql, workspace }: Write, id: number) =>
  sql`delete from tags where workspace_id = ${workspace} and id = ${id}`
