import type { FieldOwner } from '../../../contract/workspaces/field-types.ts'
import type { CustomField } from '../../../contract/workspaces/fields.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { newUlid } from '../../platform/kernel/ids.ts'

const columns = ({ sql }: Pick<Read, 'sql'>) => sql`
  id, ulid, "of", key, name, type, choices, order_column, is_in_lists, is_shown_to_visitors, created_at, updated_at`

export const all = ({ sql, workspace }: Read) => sql<CustomField[]>`
  select ${columns({ sql })} from custom_fields where workspace_id = ${workspace} and deleted_at is null
  order by array_position(array['ticket', 'contact', 'company'], "of"), order_column, id`

export const find = async ({ sql, workspace }: Read, ulid: string) => {
  const [field] = await sql<CustomField[]>`
    select ${columns({ sql })} from custom_fields
    where workspace_id = ${workspace} and ulid = ${ulid} and deleted_at is null`
  return field
}

/** The fields of a kind. None of them is changed or deleted before the transaction has written its values. */
export const holdFields = async ({ sql, workspace }: Write, of: FieldOwner) => {
  const fields = await sql<CustomField[]>`
    select ${columns({ sql })} from custom_fields
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

export type Settings = Pick<CustomField, 'name' | 'choices' | 'is_in_lists' | 'is_shown_to_visitors'>
type New = Settings & Pick<CustomField, 'of' | 'key' | 'type' | 'order_column'>

const stored = <Some extends Settings>({ choices, ...settings }: Some) => ({
  ...settings,
  choices: JSON.stringify(choices),
})

export const insert = async ({ sql, workspace, now }: Write, field: New) => {
  const row = { workspace_id: workspace, ulid: newUlid(), ...stored(field), created_at: now, updated_at: now }
  const [made] = await sql<[CustomField]>`insert into custom_fields ${sql(row)} returning ${columns({ sql })}`
  return made
}

export const update = async ({ sql, workspace, now }: Write, id: number, settings: Settings) => {
  const [field] = await sql<[CustomField]>`
    update custom_fields set ${sql({ ...stored(settings), updated_at: now })}
    where workspace_id = ${workspace} and id = ${id} returning ${columns({ sql })}`
  return field
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
