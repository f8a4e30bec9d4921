import type { LongWork } from '../../../contract/workspaces/long-work.ts'
import type { LongWorkKind } from '../../../contract/workspaces/steps.ts'
import type { Leased } from '../../platform/background/leases.ts'
import { wake } from '../../platform/background/wakes.ts'
import type { WorkTable } from '../../platform/background/work-table.ts'
import type { GlobalRead, Read, Write } from '../../platform/db/transaction.ts'
import { newUlid } from '../../platform/kernel/ids.ts'

export const longWorkTable: WorkTable = {
  work: 'long work',
  name: 'long_work',
  key: 'id',
  columns: ['ulid', 'kind', 'user_id', 'input'],
  only: (sql) => sql`state = 'running'`,
  mayWait: true,
}

export type Row = { id: number; ulid: string; kind: LongWorkKind; user_id: number; input: object }
type LeasedRow = Row & Leased

const mostListed = 50
const keptMs = 30 * 24 * 60 * 60_000

const shown = ({ sql }: Pick<Read, 'sql'>) => sql`
  ulid, kind, resource, name, state, is_stopping, step, done, total, result, problem, created_at, ended_at`

export type Begun = { kind: LongWorkKind; resource: string; name: string | null; user: number; input: object }

/** Returns undefined if work of this kind runs on the resource already. */
export const insert = async (tx: Write, { kind, resource, name, user, input }: Begun) => {
  const { sql, workspace, now } = tx
  const row = { workspace_id: workspace, ulid: newUlid(), kind, resource, name, user_id: user }
  const [work] = await sql<LongWork[]>`
    insert into long_work ${sql({ ...row, input: JSON.stringify(input), created_at: now, due_at: now })}
    on conflict (workspace_id, kind, resource) where state = 'running' do nothing
    returning ${shown(tx)}`
  if (work) wake(tx, longWorkTable.work, now)
  return work
}

export const list = (tx: Read) => tx.sql<LongWork[]>`
  select ${shown(tx)} from long_work where workspace_id = ${tx.workspace} order by id desc limit ${mostListed}`

export const find = async (tx: Read, ulid: string) => {
  const [work] = await tx.sql<LongWork[]>`
    select ${shown(tx)} from long_work where workspace_id = ${tx.workspace} and ulid = ${ulid}`
  return work
}

export const isRunning = async ({ sql, workspace }: Read, kind: LongWorkKind, resource: string) => {
  const [work] = await sql`
    select from long_work
    where workspace_id = ${workspace} and kind = ${kind} and resource = ${resource} and state = 'running'`
  return work !== undefined
}

/** Asks running work to stop. The work learns of it with its next report, and ends in the way of its kind. */
export const stop = async (tx: Write, ulid: string) => {
  await tx.sql`
    update long_work set is_stopping = true
    where workspace_id = ${tx.workspace} and ulid = ${ulid} and state = 'running'`
  return find(tx, ulid)
}

const held = ({ sql, workspace }: Read, { id, holder, attempts }: LeasedRow) => sql`
  workspace_id = ${workspace} and id = ${id} and holder = ${holder} and attempts = ${attempts} and state = 'running'`

type Now = { step: string; done: number; total: number | null }

/** Returns undefined if another process has the work. */
export const report = async (tx: Write, row: LeasedRow, { step, done, total }: Now) => {
  const [work] = await tx.sql<{ is_stopping: boolean }[]>`
    update long_work set step = ${step}, done = ${done}, total = ${total} where ${held(tx, row)}
    returning is_stopping`
  return work
}

/** Stores the result, and deletes the input of the work. */
export const end = (tx: Write, row: LeasedRow, state: 'done' | 'stopped', result: object) => tx.sql`
  update long_work set state = ${state}, input = '{}', holder = null,
    result = ${JSON.stringify(result)}, ended_at = ${tx.now}
  where ${held(tx, row)}`

export const fail = (tx: Write, row: LeasedRow, problem: string) => tx.sql`
  update long_work set state = 'failed', input = '{}', holder = null, problem = ${problem}, ended_at = ${tx.now}
  where ${held(tx, row)}`

const oldest = (now: Date) => new Date(now.getTime() - keptMs)

export const workspacesWithOld = async ({ sql, now }: GlobalRead) => {
  const rows = await sql<{ workspace: number }[]>`
    select distinct workspace_id as workspace from long_work where ended_at < ${oldest(now)}`
  return rows.map(({ workspace }) => workspace)
}

/** Returns how many were removed. */
export const removeOld = async ({ sql, workspace, now }: Write, atMost: number) => {
  const { count } = await sql`
    delete from long_work where workspace_id = ${workspace} and id in (
      select id from long_work where workspace_id = ${workspace} and ended_at < ${oldest(now)} limit ${atMost})`
  return count
}
