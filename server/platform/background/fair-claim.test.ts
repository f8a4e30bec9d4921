import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { startBellhop } from '../../../test/harness.ts'
import { dueInTurns } from './fair-claim.ts'
import { openSlots } from './slots.ts'
import { background } from './work.ts'

const { db, world, services } = await startBellhop()
const workspaces = [await world.workspace(), await world.workspace(), await world.workspace()].map(
  ({ id }) => id,
)
const [busy = 0, quiet = 0, third = 0] = workspaces
const by = { type: 'system', name: 'test' } as const
const limits = { atOnce: 10, perWorkspace: 4 }

/** Timers as due items: the oldest and by far the most are those of the first workspace. */
const due = (slots: ReturnType<typeof openSlots>) =>
  db.global.write(by, async (tx) => {
    await tx.sql`create temporary table waiting (workspace_id bigint, id bigint, due_at timestamptz) on commit drop`
    await tx.sql`insert into waiting select ${busy}, n, ${tx.now}::timestamptz - n * interval '1 hour' from generate_series(1, 50) n`
    await tx.sql`insert into waiting select ${quiet}, 100 + n, ${tx.now}::timestamptz - interval '1 second' from generate_series(1, 2) n`
    await tx.sql`insert into waiting values (${third}, 200, ${tx.now}::timestamptz + interval '1 hour')`
    const found = await tx.sql<{ workspace_id: number; id: number }[]>`
      ${dueInTurns(tx, { name: 'waiting', key: 'id' }, slots.room())}`
    return found.map(({ workspace_id, id }) => [workspace_id, id])
  })

test('due work is claimed in turns of the workspaces, and of each only so much', async () => {
  assert.deepEqual(await due(openSlots(limits)), [
    [busy, 50],
    [quiet, 101],
    [busy, 49],
    [quiet, 102],
    [busy, 48],
    [busy, 47],
  ])
})

test('a workspace whose work runs already comes after others, and not at all with all of its slots in use', async () => {
  const slots = openSlots(limits)
  for (let count = 0; count < 3; count += 1) slots.take({ workspace: busy })
  assert.deepEqual(await due(slots), [
    [quiet, 101],
    [quiet, 102],
    [busy, 50],
  ])
  slots.take({ workspace: busy })
  assert.deepEqual(await due(slots), [
    [quiet, 101],
    [quiet, 102],
  ])
})

test('the workspace that was served last comes last among equals', async () => {
  const slots = openSlots({ atOnce: 1, perWorkspace: 1 })
  slots.take({ workspace: busy })
  slots.release({ workspace: busy })
  assert.deepEqual(await due(slots), [[quiet, 101]])
})

test('work that takes longer than it may is aborted, and its slot is free again', async () => {
  const reasons: string[] = []
  let claimed = 0
  const { start } = background<number>(
    {
      name: 'test work',
      limits: { atOnce: 1, perWorkspace: 1 },
      deadlineMs: 50,
      everyMs: 10,
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
