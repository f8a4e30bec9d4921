import type { Access } from '../../../contract/base/permissions.ts'
import type {
  Contact,
  ContactChanges,
  ListedContact,
  NewContact,
} from '../../../contract/contacts/contacts.ts'
import type { FieldValues } from '../../../contract/workspaces/field-types.ts'
import { batched, inRounds } from '../../platform/db/batched.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { within } from '../../platform/http/callers/access.ts'
import { newUlid } from '../../platform/kernel/ids.ts'
import { appliedTo, type FieldChanges } from '../../workspaces/index.ts'
import { phoneColumns, phonesOf } from './phones.ts'
import { writtenAddresses } from './rules.ts'

export const find = async (tx: Read, ulid: string, access: Access) => {
  const [contact] = await tx.sql<Contact[]>`
    select ${columns(tx, access)}, contacts.notes, ${otherEmails(tx)},
      coalesce(contacts.phones, '[]') as phones, ${proposedCompany(tx)}
    from contacts ${withCompany(tx)}
    where contacts.workspace_id = ${tx.workspace} and contacts.ulid = ${ulid}`
  return contact
}

type New = Pick<NewContact, 'email' | 'name' | 'notes' | 'external_id' | 'phones'>
type Others = { fields: FieldValues; otherEmails: readonly string[] }

/** Returns the ULID of the new contact. */
export const insert = async ({ sql, workspace }: Write, wanted: New, { fields, otherEmails }: Others) => {
  const { email, name = null, notes = null, external_id = null } = wanted
  const { phones, phone_digits } = phoneColumns(phonesOf(wanted.phones ?? []))
  const [{ ulid }] = await sql<[{ ulid: string }]>`
    insert into contacts (workspace_id, ulid, email, other_emails, name, notes, external_id, fields, phones, phone_digits)
    values (${workspace}, ${newUlid()}, ${email.toLowerCase()}, ${writtenAddresses(otherEmails)}, ${name}, ${notes},
      ${external_id}, ${JSON.stringify(fields)}::jsonb, ${phones && JSON.stringify(phones)}::jsonb, ${phone_digits})
    returning ulid`
  return ulid
}

type Known = Pick<Contact, 'id' | 'ulid'>
/** The addresses are given together, or none. */
type Changes = Omit<ContactChanges, 'other_emails'> & { other_emails?: readonly string[] | undefined }

/** Changes the given fields. A company that does not exist is set to null. */
export const update = async (
  tx: Write,
  { id, ulid }: Known,
  changes: Changes,
  { access, fields }: { access: Access; fields: FieldChanges },
) => {
  const { sql, workspace } = tx
  const { email, other_emails, name, notes, company_ulid, external_id } = changes
  const { phones, phone_digits } = phoneColumns(phonesOf(changes.phones ?? []))
  const setsPhones = changes.phones !== undefined
  await sql`
    update contacts set
      email = coalesce(${email?.toLowerCase() ?? null}, email),
      other_emails = case when ${other_emails !== undefined} then ${writtenAddresses(other_emails ?? [])} else other_emails end,
      name = case when ${name !== undefined} then ${name ?? null} else name end,
      notes = case when ${notes !== undefined} then ${notes ?? null} else notes end,
      external_id = case when ${external_id !== undefined} then ${external_id ?? null} else external_id end,
      fields = ${appliedTo(tx, fields)},
      phones = case when ${setsPhones} then ${phones && JSON.stringify(phones)}::jsonb else phones end,
      phone_digits = case when ${setsPhones} then ${phone_digits} else phone_digits end,
      company_id = case when ${company_ulid !== undefined} then ${companyOf(tx, company_ulid)} else company_id end
    where workspace_id = ${workspace} and id = ${id}`
  return find(tx, ulid, access)
}

/** A foreign key rejects a company that is deleted meanwhile. */
const companyOf = ({ sql, workspace }: Write, ulid: string | null = null) =>
  sql`(select id from companies where workspace_id = ${workspace} and ulid = ${ulid?.toLowerCase() ?? null})`

/**
 * Finds and locks a contact: until the transaction ends, nobody else changes or deletes it or creates a ticket for it.
 */
export const lock = async ({ sql, workspace }: Write, ulid: string) => {
  const [contact] = await sql<LockedContact[]>`
    select id, ulid, name, email from contacts where workspace_id = ${workspace} and ulid = ${ulid} for update`
  return contact
}

export const lockById = async ({ sql, workspace }: Write, id: number) => {
  const [contact] = await sql<LockedContact[]>`
    select id, ulid, name, email from contacts where workspace_id = ${workspace} and id = ${id} for update`
  return contact
}

/**
 * Locks contacts that are deleted or merged, with the tickets of the first: a message to a ticket locks the ticket
 * before its contact.
 */
export const lockWithTickets = async (
  { sql, workspace }: Write,
  [first, ...others]: readonly [string, ...string[]],
) => {
  const views = sql`
    select v.id from saved_views v join contacts c on c.workspace_id = ${workspace} and c.id = v.contact_id
    where v.workspace_id = ${workspace} and c.ulid = ${first} order by v.id for no key update of v`
  const tickets = sql`
    select t.id from tickets t join contacts c on c.workspace_id = ${workspace} and c.id = t.contact_id
    where t.workspace_id = ${workspace} and c.ulid = ${first} order by t.id for no key update of t`
  await sql`select cardinality(array(${views})) + cardinality(array(${tickets}))`
  return sql<LockedContact[]>`
    select id, ulid, name, email from contacts
    where workspace_id = ${workspace} and ulid = any (${[first, ...others]}::text[]) order by id for update`
}

type LockedContact = Pick<Contact, 'id' | 'ulid' | 'name' | 'email'>

/** The contacts of companies, which are locked together with these. */
export const forgetCompanies = ({ sql, workspace }: Write, ulids: string[]) => sql`
  update contacts set company_id = null
  from companies
  where companies.workspace_id = ${workspace} and companies.ulid = any (${ulids}::text[])
    and contacts.workspace_id = ${workspace} and contacts.company_id = companies.id`

export const remove = ({ sql, workspace }: Write, ulids: string[]) =>
  sql`delete from contacts where workspace_id = ${workspace} and ulid = any (${ulids}::text[])`

/** Includes the totals of the tickets that the caller can access. */
export const columns = (tx: Read, access: Access) => tx.sql`
  ${ownColumns(tx)}, ${ticketCount(tx, access)} as ticket_count, ${lastActivity(tx, access)} as last_activity_at`

const ticketCount = (tx: Read, access: Access) => {
  const { sql, workspace } = tx
  if (access === 'all') return sql`contacts.ticket_count`
  return sql`(
    select coalesce(sum(n.ticket_count), 0)::integer from contact_channels n
    where n.workspace_id = ${workspace} and n.contact_id = contacts.id ${within(tx, access, sql`n.channel_id`)})`
}

export const lastActivity = (tx: Read, access: Access) => {
  const { sql, workspace } = tx
  if (access === 'all') return sql`contacts.last_activity_at`
  return sql`(
    select max(n.last_activity_at) from contact_channels n
    where n.workspace_id = ${workspace} and n.contact_id = contacts.id ${within(tx, access, sql`n.channel_id`)})`
}

const ownColumns = ({ sql }: Read) => sql`
  contacts.id, contacts.ulid, contacts.name, contacts.email, contacts.avatar_url, contacts.external_id, contacts.fields,
  contacts.created_at, ${changedAt({ sql })} as updated_at,
  case when companies.id is not null then
    json_build_object('ulid', companies.ulid, 'name', companies.name, 'domain', companies.domain)
  end as company`

/** The time of the last change, as its index has it. */
export const changedAt = ({ sql }: Pick<Read, 'sql'>) =>
  sql`coalesce(contacts.updated_at, greatest(contacts.created_at, contacts.last_activity_at))`

/** The columns of a contact that is being inserted. It has no company yet. */
const newColumns = ({ sql }: Read) => sql`
  id, ulid, name, email, avatar_url, external_id, fields, created_at, updated_at, null as company`

export const withCompany = ({ sql, workspace }: Read) => sql`
  left join companies on companies.workspace_id = ${workspace} and companies.id = contacts.company_id`

const otherEmails = ({ sql }: Read) =>
  sql`coalesce(string_to_array(contacts.other_emails, ' '), '{}') as other_emails`

/** The company with the domain of an address, if the contact has none. */
const proposedCompany = ({ sql, workspace }: Read) => sql`
  case when contacts.company_id is null then (
    select json_build_object('ulid', p.ulid, 'name', p.name)
    from unnest(contacts.email || coalesce(string_to_array(contacts.other_emails, ' '), '{}'))
      with ordinality as a (email, place)
    join companies p on p.workspace_id = ${workspace} and p.domain = split_part(a.email, '@', -1)
    order by a.place limit 1) end as proposed_company`

/**
 * A contact without the totals, which depend on the caller. The address is the address by which the contact was
 * found.
 */
export type FoundContact = Omit<ListedContact, 'ticket_count' | 'last_activity_at'>

/** The contact of an address. It cannot be deleted until the transaction ends, but it can be changed. */
export const findByEmail = batched(async (tx, emails: string[]) => {
  const contacts = await tx.sql<FoundContact[]>`
    select ${ownColumns(tx)}, a.email from contact_addresses a
    join contacts on contacts.workspace_id = ${tx.workspace} and contacts.id = a.contact_id ${withCompany(tx)}
    where a.workspace_id = ${tx.workspace} and a.email = any ((select ${emails}::text[])::text[]) and not a.is_former
    order by contacts.id for key share of contacts`
  const found = new Map(contacts.map((contact) => [contact.email, contact]))
  return emails.map((email) => found.get(email))
})

type Person = { email: string; name: string | null }

/** Undefined if another transaction has created a contact with this address meanwhile. */
export const make = batched(async (tx, people: Person[]) => {
  const { sql, workspace } = tx
  // Always in the same order, to avoid deadlocks with concurrent inserts.
  const rows = [...new Map(people.map((person) => [person.email, person])).values()]
    .toSorted((one, other) => (one.email < other.email ? -1 : 1))
    .map((person) => ({ ulid: newUlid(), ...person }))
  const contacts = await sql<FoundContact[]>`
    with people as materialized (
      select nextval('contacts_id_seq') as id, ulid, email, name
      from unnest(${rows.map(({ ulid }) => ulid)}::text[], ${rows.map(({ email }) => email)}::text[],
        ${rows.map(({ name }) => name)}::text[]) as p (ulid, email, name)),
    claimed as (
      insert into contact_addresses (workspace_id, contact_id, email)
      select ${workspace}, id, email from people
      on conflict (workspace_id, email) where not is_former do nothing returning contact_id)
    insert into contacts (workspace_id, id, ulid, email, name)
    select ${workspace}, p.id, p.ulid, p.email, p.name from people p join claimed on claimed.contact_id = p.id
    order by p.email on conflict do nothing returning ${newColumns(tx)}`
  const made = new Map(contacts.map((contact) => [contact.email, contact]))
  return people.map(({ email }) => {
    const contact = made.get(email)
    made.delete(email) // other requests for it find the existing contact
    return contact
  })
})

type Activity = { id: number; channel: number; name?: string | null; newTickets?: number }

/** Records that the contact wrote or was written to. A name is only stored if none is known. */
export const noteActivity = batched((tx, all: Activity[]) => inRounds(all, (some) => noteAll(tx, some)))

const noteAll = ({ sql, workspace, now }: Write, all: Activity[]) =>
  sql`
    with noted as (
      update contacts c set last_activity_at = greatest(c.last_activity_at, ${now}), name = coalesce(c.name, a.name),
        ticket_count = c.ticket_count + a.new_tickets
      from unnest((select ${all.map(({ id }) => id)}::bigint[]), (select ${all.map(({ name = null }) => name)}::text[]),
        (select ${all.map(({ newTickets = 0 }) => newTickets)}::integer[]),
        (select ${all.map(({ channel }) => channel)}::bigint[])) as a (id, name, new_tickets, channel)
      where c.workspace_id = ${workspace} and c.id = a.id
      returning c.id, a.channel, a.new_tickets)
    insert into contact_channels as n (workspace_id, contact_id, channel_id, ticket_count, last_activity_at)
    select ${workspace}, id, channel, new_tickets, ${now} from noted order by id
    on conflict (workspace_id, contact_id, channel_id) do update set
      ticket_count = n.ticket_count + excluded.ticket_count,
      last_activity_at = greatest(n.last_activity_at, excluded.last_activity_at)`.execute()

type Place = { id: number; channel: number }

/**
 * Updates the totals after a ticket was deleted. `last` is the last activity in the remaining tickets, and in the
 * remaining tickets of the channel.
 */
export const recount = (
  { sql, workspace }: Write,
  { id, channel }: Place,
  last: { anywhere: Date | null; there: Date | null },
) => sql`
  with counted as (
    update contacts set ticket_count = ticket_count - 1, last_activity_at = ${last.anywhere}
    where workspace_id = ${workspace} and id = ${id} returning id)
  update contact_channels n set ticket_count = n.ticket_count - 1, last_activity_at = ${last.there}
  from counted where n.workspace_id = ${workspace} and n.contact_id = counted.id and n.channel_id = ${channel}`

/** Locks the contact, so that it cannot be deleted before the transaction refers to it. */
export const hold = async ({ sql, workspace }: Write, ulid: string) => {
  const [contact] = await sql<{ id: number; ulid: string }[]>`
    select id, ulid from contacts where workspace_id = ${workspace} and ulid = ${ulid} for key share`
  return contact
}

export const holdWith = async ({ sql, workspace }: Write, id: number, email: string) => {
  const [contact] = await sql<{ id: number; name: string | null; email: string }[]>`
    select c.id, c.name, a.email from contact_addresses a
    join contacts c on c.workspace_id = ${workspace} and c.id = a.contact_id
    where a.workspace_id = ${workspace} and a.contact_id = ${id} and a.email = ${email} and not a.is_former
    for key share of c`
  return contact
}

/** Updates the count after tickets were added to a contact or removed. */
export const countTickets = ({ sql, workspace }: Write, { id, channel }: Place, change: number) => sql`
  with counted as (
    update contacts set ticket_count = ticket_count + ${change}
    where workspace_id = ${workspace} and id = ${id} returning id)
  insert into contact_channels as n (workspace_id, contact_id, channel_id, ticket_count)
  select ${workspace}, id, ${channel}::bigint, ${change}::integer from counted
  on conflict (workspace_id, contact_id, channel_id) do update set ticket_count = n.ticket_count + excluded.ticket_count`

/** The contact with this id of another system. Nobody else changes it before the transaction ends. */
export const lockByExternalId = async ({ sql, workspace }: Write, externalId: string) => {
  const [contact] = await sql<LockedContact[]>`
    select id, ulid, name, email from contacts
    where workspace_id = ${workspace} and external_id = ${externalId} for update`
  return contact
}

/** The contact of an address, locked in the same way. */
export const lockByEmail = async ({ sql, workspace }: Write, email: string) => {
  const [contact] = await sql<(LockedContact & Pick<Contact, 'external_id'>)[]>`
    select c.id, c.ulid, c.name, c.email, c.external_id from contact_addresses a
    join contacts c on c.workspace_id = ${workspace} and c.id = a.contact_id
    where a.workspace_id = ${workspace} and a.email = ${email} and not a.is_former for update of c`
  return contact
}

/** Locks an id of another system until the transaction ends, so that only one contact gets it. */
export const lockExternalId = ({ sql, workspace }: Write, externalId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('external id of a contact ' || ${externalId}::text, ${workspace}))`

export const ulidOfExternalId = async (
  { sql, workspace }: Read,
  externalId: string,
  except: number | null,
) => {
  const [contact] = await sql<{ ulid: string }[]>`
    select ulid from contacts
    where workspace_id = ${workspace} and external_id = ${externalId} and id is distinct from ${except}`
  return contact?.ulid
}

/** Removes the values of a field. */
export const clearField = ({ sql, workspace }: Write, ids: number[], key: string) => sql`
  update contacts set fields = fields - ${key}::text
  where workspace_id = ${workspace} and id = any (array(
    select id from contacts where workspace_id = ${workspace} and id = any (${ids}::bigint[])
    order by id for no key update))`

/** Undefined if nothing changes. */
export const setFields = async (tx: Write, id: number, changes: FieldChanges) => {
  const [contact] = await tx.sql<Pick<Contact, 'ulid' | 'name' | 'email'>[]>`
    update contacts set fields = ${appliedTo(tx, changes)}
    where workspace_id = ${tx.workspace} and id = ${id} and fields <> ${appliedTo(tx, changes)}
    returning ulid, name, email`
  return contact
}
