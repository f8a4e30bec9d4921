import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, serveFrom } from '../../../test/harness.ts'
import { createWorld } from '../../../test/world.ts'
import { prepare } from '../../installation.ts'
import { systemClock } from '../clock.ts'
import { type Embedded, openEmbedded } from '../postgres/embedded.ts'
import { postmasterOf, scratch, until } from '../postgres/scratch.ts'
import { connect } from './driver.ts'

let postgres: Embedded
let bellhop: Awaited<ReturnType<typeof serveFrom>>
const folder = scratch({ after })
let token: string

before(async () => {
  postgres = await openEmbedded(folder, 'server', () => {})
  await prepare(postgres.owner, postgres.app.user)
  bellhop = await serveFrom(postgres.app, {}, systemClock)
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

const untilBack = async (withinMs: number) => {
  const since = performance.now()
  let answer: { statusCode: number } | undefined
  while (performance.now() - since < withinMs) {
    answer = await create(`back ${performance.now()}`)
    if (answer.statusCode === 201) return performance.now() - since
    await pause(50)
  }
  return assert.fail(`not back after ${withinMs} ms: ${answer?.statusCode}`)
}

test('nothing acknowledged is lost, and everything works again, after PostgreSQL was killed under load', async () => {
  const { postmaster } = await pids()
  const acknowledged = new Set<string>()
  const statuses = new Set<number>()
  let running = true
  const writer = async (number: number) => {
    for (let count = 0; running; count += 1) {
      const name = `tag ${number}-${count}`
      const { statusCode } = await create(name)
      statuses.add(statusCode)
      if (statusCode === 201) acknowledged.add(name)
      else await pause(5)
    }
  }
  const writers = Array.from({ length: 30 }, (_, number) => writer(number))
  await until(() => acknowledged.size > 20)
  process.kill(postmaster, 'SIGKILL')
  await pause(1_500)
  running = false
  await Promise.all(writers)
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
  const many = await Promise.all(Array.from({ length: 60 }, () => list()))
  assert.ok(
    many.every(({ status }) => status === 200),
    'no connection was left behind',
  )
})

test('a database that hangs is answered with 503 within two seconds, and its return is noticed within five', async () => {
  const { postmaster, backends } = await pids()
  const hung = [postmaster, ...backends]
  for (const pid of hung) process.kill(pid, 'SIGSTOP')
  try {
    const since = performance.now()
    const answers = await Promise.all(Array.from({ length: 40 }, () => create('never')))
    assert.ok(performance.now() - since < 2_000, `took ${performance.now() - since} ms`)
    assert.deepEqual([...new Set(answers.map(({ statusCode }) => statusCode))], [503])
    assert.equal(answers[0]?.headers['retry-after'], '1')
    assert.deepEqual(answers[0]?.json(), {
      message: 'The database is not reachable. Please try again.',
      code: 'unavailable',
    } satisfies Partial<Answer['body']>)
    await pause(1_000)
    const again = performance.now()
    assert.equal((await create('still not')).statusCode, 503)
    assert.ok(performance.now() - again < 100)
  } finally {
    for (const pid of hung) process.kill(pid, 'SIGCONT')
  }
  await untilBack(5_000)
})
