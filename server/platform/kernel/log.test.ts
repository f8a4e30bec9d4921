import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLog } from './log.ts'

const logging = () => {
  const lines: { level: number; msg: string; reason?: string }[] = []
  const log = createLog('info', { pretty: false, to: { write: (line) => lines.push(JSON.parse(line)) } })
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

test('every other error has a line of its own', () => {
  const { log, lines } = logging()
  for (let row = 0; row < 3; row += 1) log.warn({ err: new Error('other'), row }, 'failed')
  log.info('without facts')
  assert.deepEqual(
    lines.map(({ msg }) => msg),
    ['failed', 'failed', 'failed', 'without facts'],
  )
})
