import type { Contact, ContactChanges, NewContact } from '../../contract/contacts.ts'
import type { Read, Write } from '../platform/db/transaction.ts'
import { newUlid } from '../platform/ids.ts'

export const find = async (tx: Read, ulid: string) => {
  const [contact] = await tx.sql<Contact[]>`
    select ${columns(tx)}, contacts.notes from contacts ${withCompany(tx)}
    where contacts.workspace_id = ${tx.workspace} and contacts.ulid = ${ulid}`
  return contact
}

export const insert = async ({ sql, workspace }: Write, { email, name = null, notes = null }: NewContact) => {
  const [contact] = await sql<[Contact]>`
    insert into contacts (workspace_id, ulid, email, name, notes)
    values (${workspace}, ${newUlid()}, ${email.toLowerCase()}, ${name}, ${notes})
    returning id, ulid, name, email, avatar_url, null as company, ticket_count, last_activity_at, notes`
  return contact
}

/** Changes the given fields. A company that does not exist leaves the contact without one. */
export const update = async (tx: Write, id: number, changes: ContactChanges) => {
  const { sql, workspace } = tx
  const { email, name, notes, company_ulid } = changes
  const [contact] = await sql<Contact[]>`
    with contacts as (
      update contacts set
        email = coalesce(${email?.toLowerCase() ?? null}, email),
        name = case when ${name !== undefined} then ${name ?? null} else name end,
        notes = case when ${notes !== undefined} then ${notes ?? null} else notes end,
        company_id = case when ${company_ulid !== undefined} then (
          select companies.id from companies
          where companies.workspace_id = ${workspace} and ulid = ${company_ulid?.toLowerCase() ?? null}
          for key share
        ) else company_id end
      where workspace_id = ${workspace} and id = ${id}
      returning *
    )
    select ${columns(tx)}, contacts.notes from contacts ${withCompany(tx)}`
  return contact
}

/** Found and locked: until the transaction ends, nobody else changes or deletes it or opens a ticket for it. */
export const lock = async ({ sql, workspace }: Write, ulid: string) => {
  const [contact] = await sql<Pick<Contact, 'id' | 'ulid' | 'name' | 'email'>[]>`
    select id, ulid, name, email from contacts where workspace_id = ${workspace} and ulid = ${ulid} for update`
  return contact
}

export const remove = ({ sql, workspace }: Write, ulids: string[]) =>
  sql`delete from contacts where workspace_id = ${workspace} and ulid = any (${ulids}::text[])`

export const columns = ({ sql }: Read) => sql`
  contacts.id, contacts.ulid, contacts.name, contacts.email, contacts.avatar_url,
  case when companies.id is not null then
    json_build_object('ulid', companies.ulid, 'name', companies.name, 'domain', companies.domain)
  end as company,
  contacts.ticket_count, contacts.last_activity_at`

export const withCompany = ({ sql }: Read) => sql`
  left join companies on companies.workspace_id = contacts.workspace_id and companies.id = contacts.company_id`

export type Met = { id: number; ulid: string; name: string | null; email: string; isNew: boolean }

/** Finds or makes the contact, in either case for one more ticket. */
export const meet = async ({ sql, workspace, now }: Write, email: string, name: string | null) => {
  const [contact] = await sql<[Met]>`
    insert into contacts (workspace_id, ulid, email, name, ticket_count, last_activity_at)
    values (${workspace}, ${newUlid()}, ${email}, ${name}, 1, ${now})
    on conflict (workspace_id, email) do update set
      name = coalesce(contacts.name, excluded.name),
      ticket_count = contacts.ticket_count + 1,
      last_activity_at = greatest(contacts.last_activity_at, excluded.last_activity_at)
    returning id, ulid, name, email, (xmax = 0) as "isNew"`
  return contact
}

/** Finds or makes the contact, who has written to somebody else's ticket. */
export const know = async ({ sql, workspace, now }: Write, email: string, name: string | null) => {
  const [contact] = await sql<[Met]>`
    insert into contacts (workspace_id, ulid, email, name, last_activity_at)
    values (${workspace}, ${newUlid()}, ${email}, ${name}, ${now})
    on conflict (workspace_id, email) do update set
      name = coalesce(contacts.name, excluded.name),
      last_activity_at = greatest(contacts.last_activity_at, excluded.last_activity_at)
    returning id, ulid, name, email, (xmax = 0) as "isNew"`
  return contact
}

export const noteActivity = ({ sql, workspace, now }: Write, id: number) => sql`
  update contacts set last_activity_at = greatest(last_activity_at, ${now})
  where workspace_id = ${workspace} and id = ${id}`

export const recount = ({ sql, workspace }: Write, id: number, lastActivity: Date | null) => sql`
  update contacts set ticket_count = ticket_count - 1, last_activity_at = ${lastActivity}
  where workspace_id = ${workspace} and id = ${id}`
