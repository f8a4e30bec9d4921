import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, serveFrom } from '../../../../test/harness.ts'
import { createWorld } from '../../../../test/world.ts'
import { prepare } from '../../../installation.ts'
import { systemClock } from '../../kernel/clock.ts'
import { type Embedded, openEmbedded } from '../../postgres/embedded.ts'
import { postmasterOf, scratch, until } from '../../postgres/scratch.ts'
import { connect } from './driver.ts'
import { usualPatienceMs } from './outage.ts'

let postgres: Embedded
let bellhop: Awaited<ReturnType<typeof serveFrom>>
const folder = scratch({ after })
let token: string

before(async () => {
  postgres = await openEmbedded(folder, 'server', () => {})
  await prepare(postgres.owner, postgres.app.user)
  bellhop = await serveFrom(postgres.app, {}, systemClock, { patienceMs: usualPatienceMs })
  token = (await createWorld(bellhop.db).workspace()).owner.token
})

after(async () => {
  await bellhop.close()
  await postgres.stop()
})

const create = (name: string) =>
  bellhop.app.inject({
    method: 'POST',
    url: '/api/tags',
    headers: { authorization: `Bearer ${token}` },
    payload: { name, color: '#112233' },
  })
const list = () => bellhop.call('GET /api/tags', { token })

const pids = async () => {
  const sql = connect(postgres.superuser, { max: 1 })
  const rows = await sql<
    { pid: number }[]
  >`select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`
  await sql.end()
  return { postmaster: postmasterOf(folder) ?? Number.NaN, backends: rows.map(({ pid }) => pid) }
}

const isReachable = () =>
  pids().then(
    () => true,
    () => false,
  )

const untilBack = async (withinMs: number) => {
  const since = performance.now()
  let response: { statusCode: number } | undefined
  while (performance.now() - since < withinMs) {
    response = await create(`back ${performance.now()}`)
    if (response.statusCode === 201) return performance.now() - since
    await pause(50)
  }
  return assert.fail(`not back after ${withinMs} ms: ${response?.statusCode}`)
}

/** Fails the test if the work takes too long; otherwise the test would wait for ever. */
const inTime = <T>(work: Promise<T>, complaint: string, ms = 15_000) => {
  const tooLate = pause(ms, undefined, { ref: false }).then(() => assert.fail(`${complaint} within ${ms} ms`))
  return Promise.race([work, tooLate])
}

test('nothing acknowledged is lost, and everything works again, after PostgreSQL was killed under load', async () => {
  const { postmaster } = await pids()
  const acknowledged = new Set<string>()
  const statuses = new Set<number>()
  let isKilled = false
  let isBack = false
  let rejectedAtOnce = 0
  let rejectedLate = 0
  let running = true
  const writer = async (number: number) => {
    for (let count = 0; running; count += 1) {
      const name = `tag ${number}-${count}`
      const wasUnderWay = !isKilled
      const { statusCode } = await create(name)
      statuses.add(statusCode)
      if (statusCode === 201) {
        acknowledged.add(name)
        isBack ||= !wasUnderWay
        continue
      }
      if (!isBack) rejectedAtOnce += 1
      else if (wasUnderWay) rejectedLate += 1
      await pause(5)
    }
  }
  const writers = Array.from({ length: 30 }, (_, number) => writer(number))
  await until(() => acknowledged.size > 20)
  isKilled = true
  process.kill(postmaster, 'SIGKILL')
  await until(isReachable)
  await pause(1_500)
  running = false
  await inTime(Promise.all(writers), 'not every request was answered')
  await untilBack(5_000)

  const stored = new Set((await list()).body.data.map(({ name }: { name: string }) => name))
  assert.deepEqual(
    [...acknowledged].filter((name) => !stored.has(name)),
    [],
  )
  assert.deepEqual(
    [...statuses].filter((status) => status !== 201 && status !== 503),
    [],
  )
  assert.equal(rejectedLate, 0, 'a lost connection is told before PostgreSQL is back')
  // The number depends on how soon PostgreSQL is back.
  assert.ok(rejectedAtOnce > 0, 'no request was rejected while PostgreSQL was away')
  const many = await Promise.all(Array.from({ length: 60 }, () => list()))
  assert.ok(
    many.every(({ status }) => status === 200),
    'no connection was left behind',
  )
})

const stopped = async () => {
  const { postmaster, backends } = await pids()
  const hung = [postmaster, ...backends]
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of hung)
      try {
        process.kill(pid, name)
      } catch {
        // A backend may have ended meanwhile.
      }
  }
  signal('SIGSTOP')
  return () => signal('SIGCONT')
}

const durationOf = async (work: () => Promise<unknown>) => {
  const since = performance.now()
  await work()
  return performance.now() - since
}

/** Sends requests at intervals, without waiting for their responses. */
const untilRejected = async () => {
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof create>>>()
  const asking = setInterval(async () => {
    const response = await create(`asked ${performance.now()}`)
    if (response.statusCode === 503) resolve(response)
  }, 50)
  try {
    return await inTime(promise, 'no request was rejected')
  } finally {
    clearInterval(asking)
  }
}

test('three seconds of silence under load lose no request that was begun, and others are told to try again', async () => {
  const rejections = new Set<string>()
  const slowest = { accepted: 0, rejected: 0 }
  let running = true
  let isOver = false
  const writer = async (number: number) => {
    for (let count = 0; running; count += 1) await insist(`patient ${number}-${count}`)
  }
  /** Acts like a patient client: waits, and tries again when the response asks for it. */
  const insist = async (name: string) => {
    while (!isOver) {
      const since = performance.now()
      const { statusCode, headers } = await create(name)
      const tookMs = performance.now() - since
      if (statusCode === 201) {
        slowest.accepted = Math.max(slowest.accepted, tookMs)
        return
      }
      slowest.rejected = Math.max(slowest.rejected, tookMs)
      rejections.add(`${statusCode} ${headers['retry-after']}`)
      await pause(100)
    }
  }
  const writers = Array.from({ length: 30 }, (_, number) => writer(number))
  const goOn = await stopped()
  try {
    await pause(3_000)
    goOn()
    await untilBack(5_000)
    running = false
    await inTime(Promise.all(writers), 'not every request was answered')
  } finally {
    goOn()
    running = false
    isOver = true
  }
  assert.deepEqual(
    [...rejections].filter((rejection) => rejection !== '503 1'),
    [],
  )
  assert.ok(slowest.accepted > 2_000, 'what was begun waited for its answer')
  assert.ok(slowest.rejected < slowest.accepted, `a rejection took ${slowest.rejected} ms`)
})

test('new work of a database that hangs is rejected within two seconds, and its return is noticed within five', async () => {
  const usualMs = await durationOf(() =>
    Promise.all(Array.from({ length: 40 }, (_, number) => create(`usual ${number}`))),
  )
  const goOn = await stopped()
  const since = performance.now()
  const begun = Array.from({ length: 40 }, (_, number) => create(`begun ${number}`))
  try {
    const response = await untilRejected()
    const tookMs = performance.now() - since
    assert.ok(tookMs < 2_000 + usualMs, `took ${tookMs} ms; without an outage, ${usualMs} ms`)
    assert.equal(response.headers['retry-after'], '1')
    assert.deepEqual(response.json(), {
      message: 'The database is not reachable. Please try again.',
      code: 'unavailable',
    } satisfies Partial<Answer['body']>)
    await pause(1_000)
    const againMs = await durationOf(async () => assert.equal((await create('still not')).statusCode, 503))
    assert.ok(againMs < tookMs, `took ${againMs} ms, though the outage was known`)
  } finally {
    goOn()
  }
  await untilBack(5_000)
  const responses = await inTime(Promise.all(begun), 'not everything that was begun was answered')
  const statuses = responses.map(({ statusCode }) => statusCode)
  assert.deepEqual([...new Set(statuses)], [201])
})
