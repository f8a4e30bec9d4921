import assert from 'node:assert/strict'
import { once } from 'node:events'
import { beforeEach, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { borrowBellhop } from '../../../test/harness.ts'
import { leasedWork } from './leased-work.ts'
import { type Leased, remove } from './leases.ts'
import type { Limits } from './slots.ts'
import { background } from './work.ts'
import type { WorkTable } from './work-table.ts'

const { db, world, services, startWork } = await borrowBellhop()
const workspaces = [await world.workspace(), await world.workspace(), await world.workspace()]
const [busy = 0, quiet = 0, third = 0] = workspaces.map(({ id }) => id)
const by = { type: 'system', name: 'test' } as const

type Row = Leased & { id: number; input: { number: number } }

const table: WorkTable = {
  work: 'test work',
  name: 'jobs',
  key: 'id',
  columns: ['input'],
  only: (sql) => sql`(queue = 'test')`,
}

/** Inserts items that were due as many seconds ago as their number times `seconds`. */
const insert = (workspace: number, count: number, seconds: number) =>
  db.statement(
    (sql) => sql`
      insert into jobs (workspace_id, queue, input, due_at, created_at)
      select ${workspace}, 'test', jsonb_build_object('number', number), now() - number * ${seconds} * interval '1 second', now()
      from generate_series(1, ${count}) number`,
  )

beforeEach(() => db.statement((sql) => sql`delete from jobs`))

/** Begins what is due; each item ends when it is told to. */
const working = (limits: Limits) => {
  const begun: [workspace: number, number: number][] = []
  const ends: (() => void)[] = []
  const work = leasedWork<Row>(services, {
    table,
    limits,
    deadlineMs: 60_000,
    patienceMs: 0,
    retry: { backoffMs: () => 1_000, mostAttempts: 1 },
    run: async (row, { abort }) => {
      begun.push([row.workspace_id, row.input.number])
      await new Promise<void>((end) => {
        ends.push(end)
        abort.addEventListener('abort', () => end())
      })
      await db.write(row.workspace_id, by, (tx) => remove(tx, table, row))
    },
  })
  const { stop } = startWork(work)
  const hasBegun = async (count: number) => {
    for (const until = Date.now() + 10_000; begun.length < count && Date.now() < until; ) await pause(10)
    await pause(100)
    return begun.splice(0)
  }
  return { hasBegun, endOne: () => ends.shift()?.(), stop }
}

const sorted = (found: number[][]) => found.map((one) => one.join()).sort()

test('each workspace with due work gets its share of the slots, and no more than it may', async () => {
  await insert(busy, 50, 3_600)
  await insert(quiet, 2, 1)
  await insert(third, 1, -3_600)
  const { hasBegun, endOne, stop } = working({ atOnce: 10, perWorkspace: 4 })
  const expected = [...[50, 49, 48, 47].map((number) => [busy, number]), [quiet, 1], [quiet, 2]]
  assert.deepEqual(sorted(await hasBegun(6)), sorted(expected))
  endOne()
  assert.equal((await hasBegun(1)).length, 1, 'a slot that is free is used again')
  await stop()
})

test('the workspace that was served last comes last', async () => {
  await insert(busy, 50, 3_600)
  await insert(quiet, 2, 1)
  const { hasBegun, endOne, stop } = working({ atOnce: 1, perWorkspace: 1 })
  const served: number[] = []
  for (let turn = 0; turn < 6; turn += 1) {
    for (const [workspace] of await hasBegun(1)) served.push(workspace)
    endOne()
  }
  const [first] = served
  const [second] = served.filter((workspace) => workspace !== first)
  assert.deepEqual(served.slice(0, 4), [first, second, first, second])
  assert.deepEqual(served.slice(4), [busy, busy])
  await stop()
})

test('what becomes due by the clock is begun then, and what another process has left at once', async () => {
  const { hasBegun, stop } = working({ atOnce: 10, perWorkspace: 4 })
  assert.deepEqual(await hasBegun(0), [])
  await insert(third, 1, -6)
  const begun = performance.now()
  assert.deepEqual(await hasBegun(1), [[third, 1]])
  const waitedMs = performance.now() - begun
  assert.ok(waitedMs > 5_000 && waitedMs < 8_000, `it waited ${waitedMs} ms`)
  await stop()
})

test('work that takes longer than it may is aborted, and its slot is free again', async () => {
  const reasons: string[] = []
  let claimed = 0
  const { start } = background<number>(
    {
      name: 'test work',
      limits: { atOnce: 1, perWorkspace: 1 },
      deadlineMs: 50,
      restMs: () => 10,
      patienceMs: 10,
      claim: async () => (claimed < 2 ? [claimed++] : []),
      ownerOf: () => ({ workspace: 1 }),
      run: (_item, { abort }) => {
        abort.addEventListener('abort', () => reasons.push(String(abort.reason.message)))
        return new Promise(() => {}) // it does not even listen
      },
    },
    services.log,
  )
  const { stop } = start()
  while (reasons.length < 2) await pause(10)
  assert.deepEqual(new Set(reasons), new Set(['test work: not done within 0.05 seconds.']))
  await stop()
})

test('work without a queue is claimed until nothing is found', async () => {
  const begun: number[] = []
  const { start } = background<number>(
    {
      name: 'test work',
      limits: { atOnce: 10, perWorkspace: 10 },
      deadlineMs: 60_000,
      restMs: () => 60_000,
      patienceMs: 0,
      claim: async () => (begun.length < 5 ? [begun.length] : []),
      ownerOf: () => ({ workspace: 1 }),
      run: async (item, { abort }) => {
        begun.push(item)
        await once(abort, 'abort')
      },
    },
    services.log,
  )
  const { stop } = start()
  for (const until = Date.now() + 5_000; begun.length < 5 && Date.now() < until; ) await pause(10)
  assert.equal(begun.length, 5)
  await stop()
})
