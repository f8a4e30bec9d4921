import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import { until } from '../../platform/postgres/scratch.ts'
import { beginLongWork, forgetOldWork } from './actions.ts'
import { runningLongWork } from './background.ts'
import type { AnyKind, Kind } from './kind.ts'

const bellhop = await borrowBellhop()
const { call, world, db, travel, services } = bellhop
let workspace: Awaited<ReturnType<typeof world.workspace>>
let session: Awaited<ReturnType<typeof world.session>>

before(async () => {
  workspace = await world.workspace()
  session = await world.session(workspace.owner)
})

type Counting = Kind<'channel_deletion', { upTo: number }, unknown>

/** Counts, and waits at each number until the test lets it go on. */
const counting = () => {
  const seen: number[] = []
  const waiting: (() => void)[] = []
  const kind: Counting = {
    kind: 'channel_deletion',
    run: async (_, { input: { upTo }, report }) => {
      let done = 0
      for (; done < upTo; done += 1) {
        if (!(await report({ step: 'tickets', done, total: upTo }))) break
        seen.push(done)
        await new Promise<void>((resolve) => waiting.push(resolve))
      }
      return { counted: done }
    },
  }
  return { kind, seen, next: () => waiting.shift()?.(), isWaiting: () => waiting.length > 0 }
}

const begin = (kind: Counting, upTo: number, resource = world.newUlid()) =>
  db.write(workspace.id, { type: 'user', id: workspace.owner.id }, (tx) =>
    beginLongWork(tx, kind, { resource, name: 'Support', user: workspace.owner.id, input: { upTo } }),
  )

const show = async (ulid: string) => (await call(`GET /api/long-work/${ulid}`, { session })).body.data
const stop = (ulid: string) => call(`POST /api/long-work/${ulid}/stop`, { session })
const runAll = (kind: AnyKind<typeof services>) => runningLongWork(services, [kind]).workOff()

test('work shows its progress, and its result at the end', async () => {
  const { kind, next, isWaiting } = counting()
  const { ulid } = await begin(kind, 2)
  const { state, done, total } = await show(ulid)
  assert.deepEqual([state, done, total], ['running', 0, null])
  const running = runAll(kind)
  await until(isWaiting)
  const begun = await show(ulid)
  assert.deepEqual([begun.step, begun.done, begun.total], ['tickets', 0, 2])
  next()
  await until(isWaiting)
  next()
  await running
  const ended = await show(ulid)
  assert.deepEqual([ended.state, ended.result], ['done', { counted: 2 }])
  assert.ok(ended.ended_at)
  const [row] = await db.read(
    workspace.id,
    ({ sql }) => sql`select input from long_work where ulid = ${ulid}`,
  )
  assert.deepEqual(row?.input, {})
})

test('work that is asked to stop keeps what it has done', async () => {
  const { kind, seen, next, isWaiting } = counting()
  const { ulid } = await begin(kind, 1_000)
  const running = runAll(kind)
  await until(isWaiting)
  assert.equal((await stop(ulid)).body.data.is_stopping, true)
  const going = setInterval(next, 1)
  await running
  clearInterval(going)
  const { state, result } = await show(ulid)
  assert.equal(state, 'stopped')
  assert.ok(seen.length < 1_000)
  assert.deepEqual(result, { counted: seen.length })
  assert.equal((await stop(ulid)).body.data.state, 'stopped')
})

test('work that was done before it noticed that it should stop is done', async () => {
  const { kind, next, isWaiting } = counting()
  const { ulid } = await begin(kind, 1)
  const running = runAll(kind)
  await until(isWaiting)
  await stop(ulid)
  next()
  await running
  assert.equal((await show(ulid)).state, 'done')
})

test('work that is asked to stop before it has begun does nothing', async () => {
  const { kind, seen } = counting()
  const { ulid } = await begin(kind, 3)
  await stop(ulid)
  await runAll(kind)
  const { state, result } = await show(ulid)
  assert.deepEqual([state, result, seen], ['stopped', { counted: 0 }, []])
})

test('only one work of a kind runs on the same resource', async () => {
  const { kind } = counting()
  const resource = world.newUlid()
  const { ulid } = await begin(kind, 1, resource)
  await assert.rejects(begin(kind, 1, resource), { status: 409 })
  await stop(ulid)
  await runAll(kind)
  await stop((await begin(kind, 1, resource)).ulid)
  await runAll(kind)
})

test('work is tried again after an error, and fails with a reason for people', async () => {
  let attempts = 0
  const kind: Counting = {
    kind: 'channel_deletion',
    run: async () => {
      attempts += 1
      if (attempts === 1) throw new Error('A bug.')
      throw new Problem(409, 'A message is being sent.')
    },
  }
  const { ulid } = await begin(kind, 1)
  await runAll(kind)
  assert.equal((await show(ulid)).state, 'running')
  travel(10_000)
  await runAll(kind)
  const { state, problem } = await show(ulid)
  assert.deepEqual([attempts, state, problem], [2, 'failed', 'A message is being sent.'])
})

test('an error without an end fails after five attempts, without its words', async () => {
  let attempts = 0
  const kind: Counting = {
    kind: 'channel_deletion',
    run: async () => {
      attempts += 1
      throw new Error('A secret.')
    },
  }
  const { ulid } = await begin(kind, 1)
  for (let minute = 0; minute < 8; minute += 1) {
    await runAll(kind)
    travel(60_000)
  }
  const { state, problem } = await show(ulid)
  assert.deepEqual([attempts, state], [5, 'failed'])
  assert.doesNotMatch(problem, /secret/)
})

test('work that has ended is deleted after a month', async () => {
  travel(31 * 24 * 60 * 60_000)
  await forgetOldWork(db)
  assert.deepEqual(
    (await call('GET /api/long-work', { session: await world.session(workspace.owner) })).body.data,
    [],
  )
})
