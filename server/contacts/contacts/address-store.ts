import type { Read, Write } from '../../platform/db/transaction.ts'
import { invalid } from '../../platform/kernel/problem.ts'

/** Throws if a requested address belongs to another contact. */
export const assertFree = async (
  { sql, workspace }: Read,
  given: readonly string[] = [],
  except: number | null = null,
) => {
  if (given.length === 0) return
  const addresses = given.map((address) => address.toLowerCase())
  const taken = await sql<{ email: string; ulid: string }[]>`
    select a.email, c.ulid from contact_addresses a
    join contacts c on c.workspace_id = ${workspace} and c.id = a.contact_id
    where a.workspace_id = ${workspace} and a.email = any (${addresses}::text[]) and not a.is_former
      and a.contact_id is distinct from ${except}::bigint`
  const faults = taken.map(({ email, ulid }) => [
    `other_emails.${addresses.indexOf(email)}`,
    [`${email} belongs to the contact ${ulid}.`],
  ])
  if (faults.length) throw invalid(Object.fromEntries(faults))
}

/** Counts the contacts without a row for their own address, up to a maximum. */
export const withoutAddress = async ({ sql, workspace }: Read, most: number) => {
  const [{ contacts }] = await sql<[{ contacts: number }]>`
    select count(*) as contacts from (
      select from contacts c where c.workspace_id = ${workspace} and not exists (
        select from contact_addresses a
        where a.workspace_id = ${workspace} and a.contact_id = c.id and a.email = c.email)
      limit ${most}) as lacking`
  return contacts
}

/**
 * Adds the rows that the next contacts lack. An address that another contact has is a former one. Returns the last id, or
 * null if there are no more contacts.
 */
export const repairNext = async ({ sql, workspace }: Write, after: number, atMost: number) => {
  const next = await sql<{ id: number; email: string; isKnown: boolean; isTaken: boolean }[]>`
    select c.id, c.email, exists (
        select from contact_addresses a
        where a.workspace_id = ${workspace} and a.contact_id = c.id and a.email = c.email) as "isKnown",
      exists (
        select from contact_addresses o
        where o.workspace_id = ${workspace} and o.email = c.email and not o.is_former) as "isTaken"
    from contacts c where c.workspace_id = ${workspace} and c.id > ${after} order by c.id limit ${atMost}`
  const missing = next
    .filter(({ isKnown }) => !isKnown)
    .map(({ id, email, isTaken }) => ({ workspace_id: workspace, contact_id: id, email, is_former: isTaken }))
  if (missing.length)
    await sql`
      insert into contact_addresses ${sql(missing)} on conflict (workspace_id, contact_id, email) do nothing`
  return next.at(-1)?.id ?? null
}

/** All addresses that a contact has or had, except addresses that other contacts have now. */
export const ofContact = async ({ sql, workspace }: Read, contact: number) => {
  const rows = await sql<{ email: string }[]>`
    select a.email from contact_addresses a
    where a.workspace_id = ${workspace} and a.contact_id = ${contact} and not exists (
      select from contact_addresses o
      where o.workspace_id = ${workspace} and o.email = a.email and not o.is_former and o.contact_id <> ${contact})
    order by a.email`
  return rows.map(({ email }) => email)
}

type Scope = Pick<Read, 'sql' | 'workspace'>

/**
 * The address of the contact `c` in a ticket `t`, to which replies go: the address that the ticket began with, if the
 * contact has or had it as a further address; otherwise the current address of the contact, or the copy that remains
 * of it.
 */
export const addressInTicket = ({ sql, workspace }: Scope, ticket = sql`t`, contact = sql`c`) => sql`
  case when ${contact}.email is null or ${contact}.email = ${ticket}.contact_email or exists (
      select from contact_addresses ad where ad.workspace_id = ${workspace} and ad.contact_id = ${ticket}.contact_id
        and ad.email = ${ticket}.contact_email)
    then ${ticket}.contact_email else ${contact}.email end`

/** The condition that a contact has an address. */
export const hasAddress = (
  { sql, workspace }: Scope,
  contact: ReturnType<Read['sql']>,
  address: string,
) => sql`
  exists (select from contact_addresses ad where ad.workspace_id = ${workspace} and ad.contact_id = ${contact}
    and ad.email = ${address} and not ad.is_former)`

/** The id of the contact that has an address. */
export const idByAddress = ({ sql, workspace }: Scope, address: string) => sql`
  (select ad.contact_id from contact_addresses ad
    where ad.workspace_id = ${workspace} and ad.email = ${address} and not ad.is_former)`
