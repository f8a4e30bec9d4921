import type { FieldOwner } from '../../../contract/workspaces/field-types.ts'
import type { CustomField } from '../../../contract/workspaces/fields.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { newUlid } from '../../platform/kernel/ids.ts'
import { notFound } from '../../platform/kernel/problem.ts'

type Scope = Pick<Read, 'sql' | 'workspace'>

const columns = ({ sql, workspace }: Scope) => sql`
  id, ulid, "of", key, name, type, choices, order_column, is_in_lists, is_shown_to_visitors, "group", required,
  required_if, case when channel_ids is not null then array(
    select c.ulid from channels c where c.workspace_id = ${workspace} and c.id = any (channel_ids) order by c.id)
  end as channel_ulids, created_at, updated_at`

export const all = ({ sql, workspace }: Read) => sql<CustomField[]>`
  select ${columns({ sql, workspace })} from custom_fields where workspace_id = ${workspace} and deleted_at is null
  order by array_position(array['ticket', 'contact', 'company'], "of"), order_column, id`

export const find = async ({ sql, workspace }: Read, ulid: string) => {
  const [field] = await sql<CustomField[]>`
    select ${columns({ sql, workspace })} from custom_fields
    where workspace_id = ${workspace} and ulid = ${ulid} and deleted_at is null`
  return field
}

/** Reads what was written: it has channels, which an insert cannot return on a cluster. */
const get = async (tx: Write, ulid: string) => {
  const field = await find(tx, ulid)
  if (!field) throw notFound()
  return field
}

/** The fields of a kind. None of them is changed or deleted before the transaction has written its values. */
export const holdFields = async ({ sql, workspace }: Write, of: FieldOwner) => {
  const fields = await sql<CustomField[]>`
    select ${columns({ sql, workspace })} from custom_fields
    where workspace_id = ${workspace} and "of" = ${of} and deleted_at is null order by id for share`
  return fields.toSorted((one, other) => one.order_column - other.order_column || one.id - other.id)
}

/** Locks the fields and their order until the transaction ends. */
export const lockAll = ({ sql, workspace }: Write) =>
  sql`select pg_advisory_xact_lock(hashtextextended('fields', ${workspace}))`

/** The key of a deleted field is in use until all its values are removed. */
export const isBeingRemoved = async ({ sql, workspace }: Read, key: string) => {
  const rows = await sql`
    select from custom_fields where workspace_id = ${workspace} and key = ${key} and deleted_at is not null`
  return rows.length > 0
}

/** The requirements for a ticket: an array in JSON, or null. A column of the statements that lock tickets. */
export const requirements = ({ sql, workspace }: Scope) => sql`(
  select json_agg(json_build_object('key', f.key, 'name', f.name, 'required', f.required, 'required_if', f.required_if,
    'channel_ids', f.channel_ids) order by f.order_column, f.id)
  from custom_fields f where f.workspace_id = ${workspace} and f."of" = 'ticket' and f.required <> 'never'
    and f.deleted_at is null) as requirements`

export type Requirement = Pick<CustomField, 'key' | 'name' | 'required' | 'required_if'> & {
  channel_ids: number[] | null
}

/** The fields that new tickets may need. */
export const allRequired = async (tx: Read) => {
  const [{ requirements: found }] = await tx.sql<[{ requirements: Requirement[] | null }]>`
    select ${requirements(tx)}`
  return found
}

export const channelIds = async ({ sql, workspace }: Read, ulids: readonly string[]) => {
  const lower = ulids.map((ulid) => ulid.toLowerCase())
  const rows = await sql<{ id: number; ulid: string }[]>`
    select id, ulid from channels where workspace_id = ${workspace} and ulid = any (${lower}::text[])`
  return new Map(rows.map(({ id, ulid }) => [ulid, id]))
}

/** The names of fields that are required depending on the field with this key. */
export const requiredDependingOn = async ({ sql, workspace }: Read, key: string) => {
  const rows = await sql<{ name: string }[]>`
    select f.name from custom_fields f
    where f.workspace_id = ${workspace} and f.deleted_at is null and exists (
      select from unnest(f.required_if) as c where starts_with(ltrim(c, '-'), ${`${key}:`}))
    order by f.order_column, f.id`
  return rows.map(({ name }) => name)
}

export type Settings = Pick<
  CustomField,
  'name' | 'choices' | 'is_in_lists' | 'is_shown_to_visitors' | 'group' | 'required' | 'required_if'
> & { channel_ids?: number[] | null }
type New = Settings & Pick<CustomField, 'of' | 'key' | 'type' | 'order_column'>

const stored = <Some extends Settings>({ choices, ...settings }: Some) => ({
  ...settings,
  choices: JSON.stringify(choices),
})

export const insert = async (tx: Write, field: New) => {
  const { sql, workspace, now } = tx
  const ulid = newUlid()
  const row = { workspace_id: workspace, ulid, ...stored(field), created_at: now, updated_at: now }
  await sql`insert into custom_fields ${sql(row)}`
  return get(tx, ulid)
}

export const update = async (tx: Write, { id, ulid }: { id: number; ulid: string }, settings: Settings) => {
  const { sql, workspace, now } = tx
  await sql`
    update custom_fields set ${sql({ ...stored(settings), updated_at: now })}
    where workspace_id = ${workspace} and id = ${id}`
  return get(tx, ulid)
}

export const markDeleted = ({ sql, workspace, now }: Write, id: number) => sql`
  update custom_fields set deleted_at = ${now} where workspace_id = ${workspace} and id = ${id}`

/** Numbers the fields in this order. Fields with the same number as before are not written. */
export const reorder = ({ sql, workspace }: Write, ulids: readonly string[]) => sql`
  update custom_fields f set order_column = o.place
  from unnest(${[...ulids]}::text[]) with ordinality as o (ulid, place)
  where f.workspace_id = ${workspace} and f.ulid = o.ulid and f.order_column <> o.place and f.id = any (array(
    select id from custom_fields where workspace_id = ${workspace} and ulid = any (${[...ulids]}::text[])
    order by id for no key update))`

export type Deleted = { id: number; of: FieldOwner; key: string }

export const findDeleted = async ({ sql, workspace }: Read, ulid: string) => {
  const [field] = await sql<Deleted[]>`
    select id, "of", key from custom_fields
    where workspace_id = ${workspace} and ulid = ${ulid} and deleted_at is not null`
  return field
}

export const remove = ({ sql, workspace }: Write, id: number) =>
  sql`delete from custom_fields where workspace_id = ${workspace} and id = ${id}`

const valueTables = {
  ticket: 'ticket_field_values',
  contact: 'contact_field_values',
  company: 'company_field_values',
} as const
export const valuesOf = ({ sql }: Pick<Read, 'sql'>, of: FieldOwner) => sql(valueTables[of])

/** Some tickets, contacts or companies that have a value of the field. */
export const someWith = async ({ sql, workspace }: Read, { id, of }: Deleted, atMost: number) => {
  const rows = await sql<{ id: number }[]>`
    select distinct item_id as id from (
      select item_id from ${valuesOf({ sql }, of)} where workspace_id = ${workspace} and field_id = ${id}
      limit ${atMost}) as found order by item_id`
  return rows.map(({ id }) => id)
}
