import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLog } from './log.ts'
import { unavailable } from './problem.ts'

const logging = (level = 'info') => {
  const lines: { level: number; msg: string; reason?: string; suppressed?: number }[] = []
  const log = createLog(level, { pretty: false, to: { write: (line) => lines.push(JSON.parse(line)) } })
  return { log, lines }
}

const fullDisk = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })

test('a full disk is one error a minute, whoever meets it and however often', (t) => {
  let now = 0
  t.mock.method(performance, 'now', () => now)
  const { log, lines } = logging()
  const meetIt = () => {
    for (let row = 0; row < 50; row += 1) log.warn({ err: fullDisk(), row }, 'work is tried again later')
    log.child({ reqId: 'a' }).error({ err: new Error('wrapped', { cause: fullDisk() }) }, 'request failed')
  }
  meetIt()
  now += 59_000
  meetIt()
  assert.deepEqual(
    lines.map(({ level, reason }) => [level, reason]),
    [[50, 'Error: no space left on device']],
  )
  assert.match(lines[0]?.msg ?? '', /^There is no space left on the disk/)
  now += 2_000
  meetIt()
  assert.equal(lines.length, 2)
})

const lostDatabase = [
  () => unavailable(),
  () => Object.assign(new Error('terminating connection'), { code: '57P01' }),
  () => Object.assign(new Error('write CONNECTION_CLOSED'), { code: 'CONNECTION_CLOSED' }),
  () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', query: 'select 1' }),
]

test('a lost database is one error a minute with the number of the others, and one line when it is over', (t) => {
  let now = 0
  t.mock.method(performance, 'now', () => now)
  t.mock.timers.enable({ apis: ['setInterval'] })
  const pass = (ms: number) => {
    now += ms
    t.mock.timers.tick(ms)
  }
  const { log, lines } = logging()
  const meetIt = () => {
    for (const error of lostDatabase) log.child({ reqId: 'a' }).warn({ err: error() }, 'work failed')
  }
  for (let second = 0; second < 65; second += 5) {
    meetIt()
    pass(5_000)
  }
  pass(20_000)
  pass(60_000)
  assert.deepEqual(
    lines.map(({ level, msg, reason, suppressed }) => [level, msg, reason, suppressed]),
    [
      [
        50,
        'The database is not reachable. Requests and background work fail until it is.',
        'Error: The database is not reachable. Please try again.',
        0,
      ],
      [
        50,
        'The database is not reachable. Requests and background work fail until it is.',
        'Error: The database is not reachable. Please try again.',
        47,
      ],
      [40, 'The database is reachable again.', undefined, 3],
    ],
  )
  meetIt()
  assert.equal(lines.length, 4)
})

test('the lines that an outage leaves out are there at the level debug', () => {
  const { log, lines } = logging('debug')
  for (let row = 0; row < 3; row += 1) log.warn({ err: unavailable(), row }, 'work failed')
  assert.deepEqual(
    lines.map(({ level, msg }) => [level, msg.split('.')[0]]),
    [
      [20, 'work failed'],
      [50, 'The database is not reachable'],
      [20, 'work failed'],
      [20, 'work failed'],
    ],
  )
})

test('a mail server that refuses connections is no outage of the database', () => {
  const { log, lines } = logging()
  const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  for (let row = 0; row < 3; row += 1) log.warn({ err: refused() }, 'failed')
  assert.equal(lines.length, 3)
})

test('every other error has a line of its own', () => {
  const { log, lines } = logging()
  for (let row = 0; row < 3; row += 1) log.warn({ err: new Error('other'), row }, 'failed')
  log.info('without facts')
  assert.deepEqual(
    lines.map(({ msg }) => msg),
    ['failed', 'failed', 'failed', 'without facts'],
  )
})

test('each line says which process it is of', () => {
  const lines: object[] = []
  const about = { role: 'web', version: '1.2.3', host: 'one' }
  const to = { write: (line: string) => lines.push(JSON.parse(line)) }
  createLog('info', { pretty: false, to, about }).child({ request_id: 'a' }).info('hello')
  const [{ time: _, ...line } = { time: 0 }] = lines as { time: number }[]
  assert.deepEqual(line, { level: 30, ...about, request_id: 'a', msg: 'hello' })
})
