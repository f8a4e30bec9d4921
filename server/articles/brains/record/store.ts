import type { Brain, BrainBody } from '../../../../contract/articles/brains.ts'
import type { Sql } from '../../../platform/db/connection/driver.ts'
import type { Read, Write } from '../../../platform/db/transaction.ts'
import { newUlid } from '../../../platform/kernel/ids.ts'

const fields = (sql: Sql) => sql`id, ulid, name, additional_instructions, article_count, created_at`

/** A brain with the total length of its articles. */
export type BrainWithSize = Brain & { article_characters: number }

export const all = ({ sql, workspace }: Read) => sql<Brain[]>`
  select ${fields(sql)} from brains where workspace_id = ${workspace} order by lower(name), id`

export const find = async ({ sql, workspace }: Read, ulid: string) => {
  const [brain] = await sql<Brain[]>`
    select ${fields(sql)} from brains where workspace_id = ${workspace} and ulid = ${ulid}`
  return brain
}

/** Locks a brain and its articles until the transaction ends. */
export const lock = async ({ sql, workspace }: Write, ulid: string) => {
  const [brain] = await sql<BrainWithSize[]>`
    select ${fields(sql)}, article_characters from brains
    where workspace_id = ${workspace} and ulid = ${ulid} for update`
  return brain
}

/** Locks a brain against deletion until the transaction ends. */
export const hold = async ({ sql, workspace }: Write, ulid: string) => {
  const [brain] = await sql<Brain[]>`
    select ${fields(sql)} from brains where workspace_id = ${workspace} and ulid = ${ulid} for key share`
  return brain
}

/** Locks the number of brains of this workspace until the transaction ends. */
export const lockNumber = ({ sql, workspace }: Write) =>
  sql`select pg_advisory_xact_lock(hashtextextended('number of brains', ${workspace}))`

export const count = async ({ sql, workspace }: Read) => {
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*) from brains where workspace_id = ${workspace}`
  return count
}

type Settings = Required<BrainBody>

export const insert = async ({ sql, workspace, now }: Write, { name, additional_instructions }: Settings) => {
  const [brain] = await sql<[Brain]>`
    insert into brains (workspace_id, ulid, name, additional_instructions, created_at)
    values (${workspace}, ${newUlid()}, ${name}, ${additional_instructions}, ${now})
    returning ${fields(sql)}`
  return brain
}

export const update = async (
  { sql, workspace }: Write,
  id: number,
  { name, additional_instructions }: Settings,
) => {
  const [brain] = await sql<[Brain]>`
    update brains set name = ${name}, additional_instructions = ${additional_instructions}
    where workspace_id = ${workspace} and id = ${id}
    returning ${fields(sql)}`
  return brain
}

export const remove = ({ sql, workspace }: Write, ulids: string[]) =>
  sql`delete from brains where workspace_id = ${workspace} and ulid = any (${ulids}::text[])`

/** The number of changes to its articles; undefined if there is no such brain. */
export const revision = async ({ sql, workspace }: Read, id: number) => {
  const [brain] = await sql<{ revision: number }[]>`
    select revision from brains where workspace_id = ${workspace} and id = ${id}`
  return brain?.revision
}
