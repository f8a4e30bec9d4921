import type { Cell } from '../../../../contract/base/csv.ts'
import type { Json } from '../../../../contract/base/endpoint.ts'
import type { Company } from '../../../../contract/contacts/companies.ts'
import type { Ticket } from '../../../../contract/tickets/tickets.ts'
import type { FieldValues } from '../../../../contract/workspaces/field-types.ts'
import type { CustomField } from '../../../../contract/workspaces/fields.ts'
import type { FollowingContact } from '../../../contacts/index.ts'

/** The columns of a file: their names and what is in them. The names are promised in docs/contacts.md. */
type Columns<Item> = Record<string, (item: Item) => Cell>

export const contactColumns: Columns<FollowingContact> = {
  ulid: ({ ulid }) => ulid,
  external_id: ({ external_id }) => external_id,
  email: ({ email }) => email,
  other_emails: ({ other_emails }) => other_emails.join('; '),
  phones: ({ phones }) =>
    phones.map(({ number, label }) => (label ? `${label}: ${number}` : number)).join('; '),
  name: ({ name }) => name,
  company: ({ company }) => company?.name ?? null,
  notes: ({ notes }) => notes,
  ticket_count: ({ ticket_count }) => ticket_count,
  created_at: ({ created_at }) => created_at.toISOString(),
  last_activity_at: ({ last_activity_at }) => last_activity_at?.toISOString() ?? null,
}

export const companyColumns: Columns<Company> = {
  ulid: ({ ulid }) => ulid,
  external_id: ({ external_id }) => external_id,
  name: ({ name }) => name,
  domain: ({ domain }) => domain,
  contact_count: ({ contact_count }) => contact_count,
}

export type ExportedTicket = Json<Ticket>

export const ticketColumns: Columns<ExportedTicket> = {
  ulid: ({ ulid }) => ulid,
  number: ({ number }) => number,
  external_id: ({ external_id }) => external_id,
  subject: ({ subject }) => subject,
  status: ({ status }) => status,
  priority: ({ priority }) => priority,
  channel: ({ channel }) => channel.name,
  contact_email: ({ contact }) => contact.email,
  contact_name: ({ contact }) => contact.name,
  company: ({ contact }) => contact.company?.name ?? null,
  assignee: ({ assignee }) => assignee?.email ?? null,
  team: ({ assigned_team }) => assigned_team?.name ?? null,
  tags: ({ tags }) => tags.map(({ name }) => name).join(','),
  rating: ({ satisfaction }) => satisfaction?.rating ?? null,
  rating_comment: ({ satisfaction }) => satisfaction?.comment ?? null,
  waiting_since: ({ waiting_since }) => waiting_since,
  snoozed_until: ({ snoozed_until }) => snoozed_until,
  created_at: ({ created_at }) => created_at,
  updated_at: ({ updated_at }) => updated_at,
  last_activity_at: ({ last_activity_at }) => last_activity_at,
}

/** Adds one column for each custom field, after the other columns. */
export const withFields = <Item extends { fields: FieldValues }>(
  columns: Columns<Item>,
  fields: readonly Pick<CustomField, 'key'>[],
): Columns<Item> => ({
  ...columns,
  ...Object.fromEntries(
    fields.map(({ key }) => [`field.${key}`, (item: Item): Cell => cellOf(item.fields[key] ?? null)]),
  ),
})

const cellOf = (value: FieldValues[string] | null): Cell => {
  if (Array.isArray(value)) return value.join(',')
  return typeof value === 'boolean' ? String(value) : value
}
