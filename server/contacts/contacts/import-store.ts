import type { Phone } from '../../../contract/contacts/phones.ts'
import type { FieldValues } from '../../../contract/workspaces/field-types.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { newUlid } from '../../platform/kernel/ids.ts'
import { phoneColumns } from './phones.ts'
import { writtenAddresses } from './rules.ts'

/** A contact as an import compares and writes it. */
export type Imported = {
  email: string
  other_emails: readonly string[]
  phones: readonly Phone[]
  name: string | null
  notes: string | null
  external_id: string | null
  fields: FieldValues
  company: { id: number; name: string } | null
}

export type Existing = Imported & { id: number; ulid: string; has_tickets: boolean }

type Keys = { externalIds: readonly string[]; addresses: readonly string[]; isLocked: boolean }

/** The contacts with one of the ids or addresses. If they are locked, nobody changes them before the transaction ends. */
export const existing = ({ sql, workspace }: Write, { externalIds, addresses, isLocked }: Keys) =>
  sql<Existing[]>`
    select c.id, c.ulid, c.email, coalesce(string_to_array(c.other_emails, ' '), '{}') as other_emails,
      coalesce(c.phones, '[]') as phones, c.name, c.notes, c.external_id, c.fields, c.ticket_count > 0 as has_tickets,
      case when c.company_id is not null then (
        select jsonb_build_object('id', o.id, 'name', o.name) from companies o
        where o.workspace_id = ${workspace} and o.id = c.company_id) end as company
    from contacts c
    where c.workspace_id = ${workspace} and c.id = any (array(
      select id from contacts where workspace_id = ${workspace} and external_id = any (${[...externalIds]}::text[])
      union
      select contact_id from contact_addresses
      where workspace_id = ${workspace} and email = any (${[...addresses]}::text[]) and not is_former))
    order by c.id ${isLocked ? sql`for no key update of c` : sql``}`

const rowOf = ({ company, other_emails, phones, ...contact }: Imported) => ({
  ...contact,
  ...phoneColumns(phones),
  other_emails: writtenAddresses(other_emails),
  company_id: company?.id ?? null,
})

const columns = `ulid text, id bigint, email text, other_emails text, name text, notes text, external_id text,
  fields jsonb, company_id bigint, phones jsonb, phone_digits text`

/** Always in the same order, to avoid deadlocks with other inserts. */
export const insertMany = ({ sql, workspace }: Write, contacts: readonly Imported[]) => sql`
  insert into contacts (workspace_id, ulid, email, other_emails, name, notes, external_id, fields, company_id,
    phones, phone_digits)
  select ${workspace}, n.ulid, n.email, n.other_emails, n.name, n.notes, n.external_id, n.fields, n.company_id,
    n.phones, n.phone_digits
  from jsonb_to_recordset(${JSON.stringify(contacts.map((one) => ({ ulid: newUlid(), ...rowOf(one) })))}::jsonb)
    as n (${sql.unsafe(columns)})
  order by n.email
  returning id`

export const updateMany = (
  { sql, workspace }: Write,
  contacts: readonly (Imported & { id: number })[],
) => sql`
  update contacts c set email = n.email, other_emails = n.other_emails, name = n.name, notes = n.notes,
    external_id = n.external_id, fields = n.fields, company_id = n.company_id, phones = n.phones,
    phone_digits = n.phone_digits
  from jsonb_to_recordset(${JSON.stringify(contacts.map((one) => ({ ...rowOf(one), id: one.id })))}::jsonb)
    as n (${sql.unsafe(columns)})
  where c.workspace_id = ${workspace} and c.id = n.id`
