import type { ProofProblem } from '../../../../contract/members/email-domains.ts'
import type { GlobalRead, Read, Write } from '../../../platform/db/transaction.ts'
import type { Moment } from '../../../platform/kernel/clock.ts'

export type StoredDomain = {
  id: number
  ulid: string
  domain: string
  token: string
  proved_at: Moment | null
  checked_at: Moment | null
  problem: ProofProblem | null
  failing_since: Moment | null
  created_at: Moment
}

const columns = ({ sql }: Pick<Read, 'sql'>) =>
  sql`id, ulid, domain, token, proved_at, checked_at, problem, failing_since, created_at`

export const all = (tx: Read) => tx.sql<StoredDomain[]>`
  select ${columns(tx)} from email_domains where workspace_id = ${tx.workspace} order by domain`

export const find = async (tx: Read, ulid: string) => {
  const [found] = await tx.sql<StoredDomain[]>`
    select ${columns(tx)} from email_domains where workspace_id = ${tx.workspace} and ulid = ${ulid}`
  return found
}

/** Finds a domain that nobody else changes until the end of the transaction. */
export const lock = async (tx: Write, ulid: string) => {
  const [found] = await tx.sql<StoredDomain[]>`
    select ${columns(tx)} from email_domains where workspace_id = ${tx.workspace} and ulid = ${ulid} for update`
  return found
}

export const count = async ({ sql, workspace }: Read) => {
  const [{ total }] = await sql<[{ total: number }]>`
    select count(*)::integer as total from email_domains where workspace_id = ${workspace}`
  return total
}

export const insert = (
  { sql, workspace, now }: Write,
  made: { ulid: string; domain: string; token: string },
) => sql`
  insert into email_domains ${sql({ workspace_id: workspace, ...made, created_at: now })}`

type Result = Pick<StoredDomain, 'proved_at' | 'problem' | 'failing_since'>

export const settle = ({ sql, workspace, now }: Write, id: number, result: Result) => sql`
  update email_domains set ${sql({ ...result, checked_at: now })} where workspace_id = ${workspace} and id = ${id}`

export const remove = ({ sql, workspace }: Write, id: number) => sql`
  delete from email_domains where workspace_id = ${workspace} and id = ${id}`

/** The proved domains of a workspace. */
export const proved = async ({ sql, workspace }: Read) => {
  const rows = await sql<{ domain: string }[]>`
    select domain from email_domains where workspace_id = ${workspace} and proved_at is not null order by domain`
  return rows.map(({ domain }) => domain)
}

export const isProved = async ({ sql, workspace }: Read, domain: string) => {
  const rows = await sql`
    select from email_domains where workspace_id = ${workspace} and domain = ${domain} and proved_at is not null`
  return rows.length > 0
}

/** Returns true if another workspace of the installation has proved a domain. */
export const isProvedElsewhere = async ({ sql }: GlobalRead, domain: string, workspace: number) => {
  const rows = await sql`
    select from email_domains where domain = ${domain} and workspace_id <> ${workspace} and proved_at is not null`
  return rows.length > 0
}
