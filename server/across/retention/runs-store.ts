import type { RetentionRun } from '../../../contract/across/retention-rules.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { newUlid } from '../../platform/kernel/ids.ts'
import type { Rule } from './store.ts'

export const begin = async ({ sql, workspace, now }: Write, { ulid, name, status, days }: Rule) => {
  const row = { workspace_id: workspace, ulid: newUlid(), rule_ulid: ulid, name, status, days, began_at: now }
  const [{ id }] = await sql<[{ id: number }]>`insert into retention_runs ${sql(row)} returning id`
  return id
}

export type Erased = Record<'tickets' | 'messages' | 'files' | 'mails', number>

/** Adds what was deleted with a ticket. */
export const count = ({ sql, workspace }: Write, id: number, number: number, erased: Erased) => sql`
  update retention_runs set tickets = tickets + ${erased.tickets}, messages = messages + ${erased.messages},
    files = files + ${erased.files}, mails = mails + ${erased.mails},
    first_number = least(first_number, ${number}::bigint), last_number = greatest(last_number, ${number}::bigint)
  where workspace_id = ${workspace} and id = ${id}`

export const countFailed = ({ sql, workspace }: Write, id: number) =>
  sql`update retention_runs set failed = failed + 1 where workspace_id = ${workspace} and id = ${id}`

export const ticketsOf = async ({ sql, workspace }: Read, id: number) => {
  const [run] = await sql<{ tickets: number }[]>`
    select tickets from retention_runs where workspace_id = ${workspace} and id = ${id}`
  return run?.tickets ?? 0
}

type Result = NonNullable<RetentionRun['result']>

/** Ends the run of a rule if one is open. */
export const end = ({ sql, workspace, now }: Write, rule: string, result: Result) => sql`
  update retention_runs set result = ${result}, ended_at = ${now}
  where workspace_id = ${workspace} and rule_ulid = ${rule} and ended_at is null`

type Wanted = { rules: string[] | undefined; perPage: number; offset: number }

const wanted = ({ sql, workspace }: Read, { rules }: Pick<Wanted, 'rules'>) => sql`
  workspace_id = ${workspace}
  ${rules ? sql`and rule_ulid = any (${rules.map((ulid) => ulid.toLowerCase())}::text[])` : sql``}`

export const list = (tx: Read, page: Wanted) => tx.sql<RetentionRun[]>`
  select ulid, rule_ulid as rule, name, status, days, tickets, messages, files, mails, failed, first_number,
    last_number, result, began_at, ended_at
  from retention_runs where ${wanted(tx, page)} order by id desc limit ${page.perPage} offset ${page.offset}`

export const total = async (tx: Read, page: Pick<Wanted, 'rules'>) => {
  const [{ total }] = await tx.sql<[{ total: number }]>`
    select count(*) as total from retention_runs where ${wanted(tx, page)}`
  return total
}
