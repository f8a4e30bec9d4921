import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { until } from '../../postgres/scratch.ts'
import { watchOutages } from './outage.ts'

/** A database whose answers to the heartbeat the test gives. */
const watched = (t: TestContext, lostAfterMs = 60_000) => {
  const asked: PromiseWithResolvers<void>[] = []
  const lost: number[] = []
  const ask = () => {
    const beat = Promise.withResolvers<void>()
    asked.push(beat)
    return beat.promise
  }
  const onLost = () => {
    lost.push(performance.now())
    asked.at(-1)?.reject(new Error('cut'))
  }
  const outage = watchOutages({ ask, onLost, patienceMs: 50, lostAfterMs })
  t.after(outage.stop)
  const isRejected = async () => {
    const fail = () => Promise.reject(new Error('done'))
    const error: Error = await outage.guard(fail).catch((error) => error)
    return error.message !== 'done'
  }
  return { outage, asked, lost, isRejected }
}

test('a late heartbeat rejects new work and lets work in flight go on', async (t) => {
  const { outage, asked, lost, isRejected } = watched(t)
  const { promise, resolve } = Promise.withResolvers<string>()
  const inFlight = outage.guard(() => promise)
  await until(isRejected)
  resolve('answered')
  assert.equal(await inFlight, 'answered')
  assert.equal(await isRejected(), false, 'any answer of the database is a sign of life')
  await until(isRejected)
  asked[0]?.resolve()
  await until(async () => !(await isRejected()))
  assert.deepEqual(lost, [])
})

test('a heartbeat that fails rejects new work at once, and cuts no other connection', async (t) => {
  const { asked, lost, isRejected } = watched(t)
  asked[0]?.reject(new Error('reset'))
  await until(isRejected)
  await until(() => asked.length > 1)
  asked[1]?.resolve()
  await until(async () => !(await isRejected()))
  assert.deepEqual(lost, [])
})

test('a database that is silent for longer than any statement may take is given up', async (t) => {
  const { asked, lost } = watched(t, 100)
  await until(() => lost.length > 0 && asked.length > 1)
})

test('a process that was blocked does not take its own silence for that of the database', async (t) => {
  const { asked, lost, isRejected } = watched(t, 2_000)
  await until(() => asked.length === 1)
  const end = performance.now() + 2_500
  while (performance.now() < end);
  await until(isRejected)
  assert.deepEqual(lost, [])
  asked[0]?.resolve()
  await until(async () => !(await isRejected()))
})

test('the first heartbeat is known', async (t) => {
  const { outage, asked } = watched(t)
  let isKnown = false
  const known = outage.first.then(() => {
    isKnown = true
  })
  await until(() => asked.length === 1)
  assert.equal(isKnown, false)
  asked[0]?.resolve()
  await known
})
