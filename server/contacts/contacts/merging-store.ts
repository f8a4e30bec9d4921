import type { Phone } from '../../../contract/contacts/phones.ts'
import type { FieldValues } from '../../../contract/workspaces/field-types.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { phoneColumns } from './phones.ts'

/** A contact in the exact stored form. The columns of its row are those of the table. */
export type Whole = {
  row: {
    id: number
    ulid: string
    email: string
    other_emails: string | null
    name: string | null
    company_id: number | null
    notes: string | null
    external_id: string | null
    fields: FieldValues
    /** Missing in what was kept of older merges. */
    phones?: Phone[] | null | undefined
    last_activity_at: string | null
    ticket_count: number
  }
  addresses: { email: string; is_former: boolean }[]
  channels: { channel_id: number; ticket_count: number; last_activity_at: string | null }[]
}

export const whole = async ({ sql, workspace }: Read, id: number) => {
  const [found] = await sql<[Whole]>`
    select to_jsonb(c) - array['workspace_id', 'updated_at'] as row,
      coalesce((select jsonb_agg(jsonb_build_object('email', a.email, 'is_former', a.is_former) order by a.email)
        from contact_addresses a where a.workspace_id = ${workspace} and a.contact_id = c.id), '[]') as addresses,
      coalesce((select jsonb_agg(to_jsonb(n) - array['workspace_id', 'contact_id'] order by n.channel_id)
        from contact_channels n where n.workspace_id = ${workspace} and n.contact_id = c.id), '[]') as channels
    from contacts c where c.workspace_id = ${workspace} and c.id = ${id}`
  return found
}

/** Deletes a contact to which nothing refers any more. Its addresses are free then. */
export const removeMerged = ({ sql, workspace }: Write, id: number) =>
  sql`delete from contacts where workspace_id = ${workspace} and id = ${id}`

/** Creates a contact as it was. A company that was deleted since then is left out. */
export const restore = async ({ sql, workspace }: Write, { row, addresses }: Whole) => {
  await sql`
    insert into contacts select (jsonb_populate_record(null::contacts, ${JSON.stringify(row)}::jsonb || jsonb_build_object(
      'workspace_id', ${workspace}::bigint,
      'company_id', (select id from companies where workspace_id = ${workspace} and id = ${row.company_id})))).*
    returning id`
  await addFormer({ sql, workspace }, row.id, formerOf(addresses))
}

type Scope = Pick<Write, 'sql' | 'workspace'>

const formerOf = (addresses: Whole['addresses']) =>
  addresses.filter(({ is_former }) => is_former).map(({ email }) => email)

const addFormer = ({ sql, workspace }: Scope, contact: number, addresses: string[]) => sql`
  insert into contact_addresses (workspace_id, contact_id, email, is_former)
  select ${workspace}, ${contact}, email, true from unnest(${addresses}::text[]) as email order by email
  on conflict (workspace_id, contact_id, email) do nothing`

/** Gives a contact the former addresses of a merged contact, so that replies to its tickets still go to them. */
export const takeFormer = (tx: Write, contact: number, { addresses }: Whole) =>
  addFormer(tx, contact, formerOf(addresses))

/** Removes the former addresses that a contact got by a merge. */
export const forgetFormer = ({ sql, workspace }: Write, contact: number, addresses: readonly string[]) => sql`
  delete from contact_addresses
  where workspace_id = ${workspace} and contact_id = ${contact} and is_former and email = any (${[...addresses]}::text[])`

export type Merging = Pick<
  Whole['row'],
  | 'email'
  | 'other_emails'
  | 'name'
  | 'company_id'
  | 'notes'
  | 'external_id'
  | 'fields'
  | 'phones'
  | 'last_activity_at'
  | 'ticket_count'
>

export const set = ({ sql, workspace }: Write, id: number, row: Merging) => {
  const { phones, phone_digits } = phoneColumns(row.phones ?? [])
  return sql`
  update contacts set email = ${row.email}, other_emails = ${row.other_emails}, name = ${row.name},
    company_id = (select id from companies where workspace_id = ${workspace} and id = ${row.company_id}),
    notes = ${row.notes}, external_id = ${row.external_id}, fields = ${JSON.stringify(row.fields)}::jsonb,
    phones = ${phones && JSON.stringify(phones)}::jsonb, phone_digits = ${phone_digits},
    last_activity_at = ${row.last_activity_at}::text::timestamptz,
    ticket_count = ${row.ticket_count}
  where workspace_id = ${workspace} and id = ${id}`
}

/** Replaces what a contact has in each channel. A channel that was deleted since then is left out. */
export const setChannels = async ({ sql, workspace }: Write, id: number, channels: Whole['channels']) => {
  await sql`delete from contact_channels where workspace_id = ${workspace} and contact_id = ${id}`
  await sql`
    insert into contact_channels (workspace_id, contact_id, channel_id, ticket_count, last_activity_at)
    select ${workspace}, ${id}, n.channel_id, n.ticket_count, n.last_activity_at
    from jsonb_to_recordset(${JSON.stringify(channels)}::jsonb)
      as n (channel_id bigint, ticket_count integer, last_activity_at timestamptz)
    where exists (select from channels c where c.workspace_id = ${workspace} and c.id = n.channel_id)
    returning channel_id`
}

/** Returns true if another contact has one of the addresses. */
export const isTaken = async ({ sql, workspace }: Read, addresses: readonly string[], except: number) => {
  const rows = await sql`
    select from contact_addresses
    where workspace_id = ${workspace} and email = any (${[...addresses]}::text[]) and not is_former
      and contact_id <> ${except}`
  return rows.length > 0
}
