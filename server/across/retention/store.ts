import type { RetentionRule } from '../../../contract/across/retention-rules.ts'
import { wake } from '../../platform/background/wakes.ts'
import type { WorkTable } from '../../platform/background/work-table.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import type { Moment } from '../../platform/kernel/clock.ts'
import { newUlid } from '../../platform/kernel/ids.ts'
import type { Scope } from './rules.ts'

export const dueRules: WorkTable = {
  work: 'retention',
  name: 'retention_rules',
  key: 'id',
  only: (sql) => sql`w.due_at is not null`,
}

/** How far a run is: the last ticket that had its turn, by its last activity in microseconds and its id. */
export type Position = { at: string; id: number }

export type Rule = RetentionRule & { id: number }

const columns = ({ sql }: Pick<Read, 'sql'>) => sql`
  id, ulid, name, status, days, channel_ulids, tag_ulids, daily_limit, paused_because, starts_at, due_at as next_at,
  run_id is not null as is_running, created_at, updated_at`

export const all = (tx: Read) => tx.sql<Rule[]>`
  select ${columns(tx)} from retention_rules where workspace_id = ${tx.workspace} order by lower(name), id`

export const find = async (tx: Read, ulid: string) => {
  const [rule] = await tx.sql<Rule[]>`
    select ${columns(tx)} from retention_rules where workspace_id = ${tx.workspace} and ulid = ${ulid}`
  return rule
}

/** Finds and locks a rule: meanwhile, it deletes nothing. */
export const lock = async (tx: Write, ulid: string) => {
  const [rule] = await tx.sql<Rule[]>`
    select ${columns(tx)} from retention_rules where workspace_id = ${tx.workspace} and ulid = ${ulid} for update`
  return rule
}

/** Serialises the creation of rules of a workspace until the transaction ends. */
export const lockAll = ({ sql, workspace }: Write) =>
  sql`select pg_advisory_xact_lock(hashtextextended('retention rules', ${workspace}))`

const tables = { channel: 'channels', tag: 'tags' } as const

/** Returns the ULIDs that exist, and locks the rows against deletion until the transaction ends. */
export const holdExisting = async (
  { sql, workspace }: Write,
  resource: 'channel' | 'tag',
  ulids: string[],
) => {
  const rows = await sql<{ ulid: string }[]>`
    select ulid from ${sql(tables[resource])}
    where workspace_id = ${workspace} and ulid = any (${ulids}::text[]) order by id for key share`
  return new Set(rows.map(({ ulid }) => ulid))
}

export type Settings = Scope &
  Pick<RetentionRule, 'name' | 'daily_limit' | 'starts_at' | 'paused_because'> & { due_at: Moment | null }

export const insert = async (tx: Write, settings: Settings) => {
  const { sql, workspace, now } = tx
  const row = { workspace_id: workspace, ulid: newUlid(), ...settings, created_at: now, updated_at: now }
  const [rule] = await sql<[Rule]>`insert into retention_rules ${sql(row)} returning ${columns(tx)}`
  if (settings.due_at) wake(tx, dueRules.work, settings.due_at)
  return rule
}

/** The next run begins anew. */
export const update = async (tx: Write, id: number, settings: Settings) => {
  const { sql, workspace, now } = tx
  const changes = { ...settings, run_id: null, after_at: 0, after_id: 0, updated_at: now }
  const [rule] = await sql<[Rule]>`
    update retention_rules set ${sql(changes)} where workspace_id = ${workspace} and id = ${id}
    returning ${columns(tx)}`
  if (settings.due_at) wake(tx, dueRules.work, settings.due_at)
  return rule
}

export const remove = ({ sql, workspace }: Write, id: number) =>
  sql`delete from retention_rules where workspace_id = ${workspace} and id = ${id}`

/** The rules for a tag. */
export const usingTag = ({ sql, workspace }: Read, tag: string) => sql<{ ulid: string; name: string }[]>`
  select ulid, name from retention_rules
  where workspace_id = ${workspace} and ${tag} = any (tag_ulids) order by lower(name), id`

/** Takes what was deleted out of all rules that named it, and pauses them. Returns these rules. */
export const forget = ({ sql, workspace, now }: Write, resource: 'channel' | 'tag', ulids: string[]) => {
  const column = sql(`${resource}_ulids`)
  return sql<{ id: number; ulid: string; name: string }[]>`
    update retention_rules set due_at = null, paused_because = ${`${resource}_deleted`}, updated_at = ${now},
      run_id = null, after_at = 0, after_id = 0,
      ${column} = array(select ulid from unnest(${column}) as ulid where ulid <> all (${ulids}::text[]))
    where workspace_id = ${workspace} and ${column} && ${ulids}::text[] returning id, ulid, name`
}

/** The rule that has waited longest for its turn. */
export const firstDue = ({ sql, workspace, now }: Read) => sql<{ id: number }[]>`
  select id from retention_rules
  where workspace_id = ${workspace} and due_at <= ${now} order by due_at, id limit 1`

export type DueRule = Rule & { run_id: number | null; position: Position }

const due = (tx: Read, id: number) => tx.sql`
  select ${columns(tx)}, run_id, json_build_object('at', after_at::text, 'id', after_id) as position
  from retention_rules where workspace_id = ${tx.workspace} and id = ${id} and due_at <= ${tx.now}`

/** Locks a rule that is due. Undefined while another process has the lock. */
export const lockDue = async (tx: Write, id: number) => {
  const [rule] = await tx.sql<DueRule[]>`${due(tx, id)} for update skip locked`
  return rule
}

/** Locks a rule whose run has not come to a ticket. */
export const hold = async (tx: Write, id: number, run: number, { at, id: ticket }: Position) => {
  const { sql, workspace } = tx
  const held = await sql`
    select from retention_rules
    where workspace_id = ${workspace} and id = ${id} and run_id = ${run}
      and (after_at, after_id) < (${at}::text::bigint, ${ticket}::bigint) for update`
  return held.length > 0
}

export const pass = ({ sql, workspace }: Write, id: number, { at, id: ticket }: Position) => sql`
  update retention_rules set after_at = ${at}::text::bigint, after_id = ${ticket}
  where workspace_id = ${workspace} and id = ${id}`

export const setRun = ({ sql, workspace }: Write, id: number, run: number) =>
  sql`update retention_rules set run_id = ${run} where workspace_id = ${workspace} and id = ${id}`

/** Ends the run of a rule, or lets other rules have their turns. */
export const setDue = (tx: Write, id: number, at: Moment, { isEnd }: { isEnd: boolean }) => {
  const { sql, workspace } = tx
  wake(tx, dueRules.work, at)
  return sql`
    update retention_rules set due_at = ${at} ${isEnd ? sql`, run_id = null, after_at = 0, after_id = 0` : sql``}
    where workspace_id = ${workspace} and id = ${id} and due_at is not null`
}
