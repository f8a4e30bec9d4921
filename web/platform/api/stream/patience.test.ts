import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { until } from '../../../../server/platform/postgres/scratch.ts'
import { createPatience } from './patience.ts'

const answerMs = 20

const watched = () => {
  let isSuspended = false
  const suspended = () => {
    isSuspended = true
  }
  const leader = createPatience(() => {}, suspended, answerMs)
  return { leader, isSuspended: () => isSuspended }
}

test('a leader that does not respond is suspended', async () => {
  const { leader, isSuspended } = watched()
  leader.check()
  await until(isSuspended)
})

test('a tab that was busy itself hears the response that has arrived meanwhile', async () => {
  const { leader, isSuspended } = watched()
  leader.check()
  const since = performance.now()
  while (performance.now() - since < 3 * answerMs);
  await pause(1)
  leader.heard()
  assert.equal(isSuspended(), false)
  leader.end()
})
