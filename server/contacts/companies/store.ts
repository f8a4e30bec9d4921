import type { Company, CompanyChanges, NewCompany } from '../../../contract/contacts/companies.ts'
import type { FieldValues } from '../../../contract/workspaces/field-types.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { newUlid } from '../../platform/kernel/ids.ts'
import { appliedTo, type FieldChanges } from '../../workspaces/index.ts'

/** The time of the last change, as its index has it. */
export const changedAt = ({ sql }: Pick<Read, 'sql'>) =>
  sql`coalesce(companies.updated_at, companies.created_at)`

export const columns = ({ sql, workspace }: Read) => sql`
  companies.id, companies.ulid, companies.name, companies.domain, companies.external_id, companies.fields,
  companies.created_at, ${changedAt({ sql })} as updated_at,
  (select count(*) from contacts
    where contacts.workspace_id = ${workspace} and company_id = companies.id) as contact_count`

/** The next companies, in the order in which they were made. */
export const following = (tx: Read, after: number, atMost: number) => tx.sql<Company[]>`
  select ${columns(tx)} from companies where workspace_id = ${tx.workspace} and id > ${after} order by id limit ${atMost}`

export const find = async (tx: Read, ulid: string) => {
  const [company] = await tx.sql<Company[]>`
    select ${columns(tx)} from companies where workspace_id = ${tx.workspace} and ulid = ${ulid}`
  return company
}

export const insert = async (
  { sql, workspace }: Write,
  { name, domain, external_id = null }: NewCompany,
  fields: FieldValues,
) => {
  const [company] = await sql<[Company]>`
    insert into companies (workspace_id, ulid, name, domain, external_id, fields)
    values (${workspace}, ${newUlid()}, ${name}, ${domain?.toLowerCase() ?? null}, ${external_id},
      ${JSON.stringify(fields)}::jsonb)
    returning id, ulid, name, domain, external_id, fields, created_at, updated_at, 0 as contact_count`
  return company
}

export const update = async (
  tx: Write,
  id: number,
  { name, domain, external_id }: CompanyChanges,
  fields: FieldChanges,
) => {
  const [company] = await tx.sql<Company[]>`
    update companies set
      name = coalesce(${name ?? null}, name),
      domain = case when ${domain !== undefined} then ${domain?.toLowerCase() ?? null} else domain end,
      external_id = case when ${external_id !== undefined} then ${external_id ?? null} else external_id end,
      fields = ${appliedTo(tx, fields)}
    where workspace_id = ${tx.workspace} and id = ${id}
    returning ${columns(tx)}`
  return company
}

/**
 * Finds and locks a company with its contacts: until the transaction ends, nobody else changes or deletes it or assigns
 * it to a contact. Whoever changes a contact locks it before its company.
 */
export const lockWithContacts = async ({ sql, workspace }: Write, ulid: string) => {
  await sql`
    select from contacts where workspace_id = ${workspace} and company_id = (
      select id from companies where workspace_id = ${workspace} and ulid = ${ulid})
    order by id for no key update`
  const [company] = await sql<Pick<Company, 'ulid' | 'name'>[]>`
    select ulid, name from companies where workspace_id = ${workspace} and ulid = ${ulid} for update`
  return company
}

export const remove = ({ sql, workspace }: Write, ulids: string[]) =>
  sql`delete from companies where workspace_id = ${workspace} and ulid = any (${ulids}::text[])`

export const ulidOfExternalId = async (
  { sql, workspace }: Read,
  externalId: string,
  except: number | null,
) => {
  const [company] = await sql<{ ulid: string }[]>`
    select ulid from companies
    where workspace_id = ${workspace} and external_id = ${externalId} and id is distinct from ${except}`
  return company?.ulid
}

/** Locks an id of another system until the transaction ends, so that only one company gets it. */
export const lockExternalId = ({ sql, workspace }: Write, externalId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('external id of a company ' || ${externalId}::text, ${workspace}))`

type Keyed = Pick<Company, 'id' | 'external_id'>

/** Locks the company with this id of another system, or otherwise with this domain. */
export const lockBy = async ({ sql, workspace }: Write, { externalId, domain }: Keys) => {
  const companies = await sql<Keyed[]>`
    select id, external_id from companies
    where workspace_id = ${workspace} and (external_id = ${externalId} or domain = ${domain})
    order by id for no key update`
  return companies.find(({ external_id }) => external_id === externalId) ?? companies[0]
}

type Keys = { externalId: string; domain: string | null }

/** Removes the values of a field. */
export const clearField = ({ sql, workspace }: Write, ids: number[], key: string) => sql`
  update companies set fields = fields - ${key}::text
  where workspace_id = ${workspace} and id = any (array(
    select id from companies where workspace_id = ${workspace} and id = any (${ids}::bigint[])
    order by id for no key update))`
