import type { FieldValues } from '../../../contract/workspaces/field-types.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { newUlid } from '../../platform/kernel/ids.ts'

/** A company as an import compares and writes it. */
export type Imported = {
  name: string
  domain: string | null
  external_id: string | null
  fields: FieldValues
}

export type Existing = Imported & {
  id: number
  ulid: string
  /** The name in the request, if it asked by name. */
  asked_name: string | null
}

type Keys = {
  externalIds: readonly string[]
  domains: readonly string[]
  names: readonly string[]
  /** True if the rows are locked until the transaction ends. */
  isLocked: boolean
}

/** The companies with one of the ids, domains or names. Two companies show that a name is ambiguous. */
export const existing = async ({ sql, workspace }: Write, wanted: Keys) => {
  const { externalIds, domains, names, isLocked } = wanted
  const found = await sql<{ id: number; asked_name: string | null }[]>`
    select id, null as asked_name from companies
    where workspace_id = ${workspace} and external_id = any (${[...externalIds]}::text[])
    union all
    select id, null from companies where workspace_id = ${workspace} and domain = any (${[...domains]}::text[])
    union all
    select c.id, n.name from unnest(${[...names]}::text[]) as n (name) cross join lateral (
      select id from companies
      where workspace_id = ${workspace} and lower(companies.name) = lower(n.name) order by id limit 2) c`
  const ids = [...new Set(found.map(({ id }) => id))]
  const companies = await sql<Omit<Existing, 'asked_name'>[]>`
    select id, ulid, name, domain, external_id, fields from companies
    where workspace_id = ${workspace} and id = any (${ids}::bigint[]) order by id
      ${isLocked ? sql`for no key update` : sql``}`
  const byId = new Map(companies.map((company) => [company.id, company]))
  return found.flatMap(({ id, asked_name }) => {
    const company = byId.get(id)
    return company ? [{ ...company, asked_name }] : []
  })
}

const columns = 'ulid text, id bigint, name text, domain text, external_id text, fields jsonb'

/** Returns them with their ids. */
export const insertMany = ({ sql, workspace }: Write, companies: readonly Imported[]) => sql<
  { id: number; name: string }[]
>`
  insert into companies (workspace_id, ulid, name, domain, external_id, fields)
  select ${workspace}, n.ulid, n.name, n.domain, n.external_id, n.fields
  from jsonb_to_recordset(${JSON.stringify(companies.map((one) => ({ ...one, ulid: newUlid() })))}::jsonb)
    as n (${sql.unsafe(columns)})
  order by n.domain, n.external_id, n.name
  returning id, name`

export const updateMany = (
  { sql, workspace }: Write,
  companies: readonly (Imported & { id: number })[],
) => sql`
  update companies c set name = n.name, domain = n.domain, external_id = n.external_id, fields = n.fields
  from jsonb_to_recordset(${JSON.stringify(
    companies.map(({ id, name, domain, external_id, fields }) => ({ id, name, domain, external_id, fields })),
  )}::jsonb) as n (${sql.unsafe(columns)})
  where c.workspace_id = ${workspace} and c.id = n.id`
