import type { Company, CompanyChanges, NewCompany } from '../../contract/contacts/companies.ts'
import type { Read, Write } from '../platform/db/transaction.ts'
import { newUlid } from '../platform/kernel/ids.ts'

const columns = ({ sql, workspace }: Read) => sql`
  companies.id, companies.ulid, companies.name, companies.domain,
  (select count(*) from contacts
    where contacts.workspace_id = ${workspace} and company_id = companies.id) as contact_count`

export const all = (tx: Read) => tx.sql<Company[]>`
  select ${columns(tx)} from companies where workspace_id = ${tx.workspace} order by lower(name), id`

export const find = async (tx: Read, ulid: string) => {
  const [company] = await tx.sql<Company[]>`
    select ${columns(tx)} from companies where workspace_id = ${tx.workspace} and ulid = ${ulid}`
  return company
}

export const insert = async ({ sql, workspace }: Write, { name, domain }: NewCompany) => {
  const [company] = await sql<[Company]>`
    insert into companies (workspace_id, ulid, name, domain)
    values (${workspace}, ${newUlid()}, ${name}, ${domain?.toLowerCase() ?? null})
    returning id, ulid, name, domain, 0 as contact_count`
  return company
}

export const update = async (tx: Write, id: number, { name, domain }: CompanyChanges) => {
  const [company] = await tx.sql<Company[]>`
    update companies set
      name = coalesce(${name ?? null}, name),
      domain = case when ${domain !== undefined} then ${domain?.toLowerCase() ?? null} else domain end
    where workspace_id = ${tx.workspace} and id = ${id}
    returning ${columns(tx)}`
  return company
}

/**
 * Finds and locks a company: until the transaction ends, nobody else changes or deletes it or assigns it to a contact.
 */
export const lock = async ({ sql, workspace }: Write, ulid: string) => {
  const [company] = await sql<Pick<Company, 'ulid' | 'name'>[]>`
    select ulid, name from companies where workspace_id = ${workspace} and ulid = ${ulid} for update`
  return company
}

export const remove = ({ sql, workspace }: Write, ulids: string[]) =>
  sql`delete from companies where workspace_id = ${workspace} and ulid = any (${ulids}::text[])`
