import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openCpuShare } from './cpu-share.ts'

const start = (percent: number) => {
  const clock = { ms: 0 }
  return { clock, share: openCpuShare(percent, () => clock.ms) }
}

test('a few tickets are embedded without a pause, many with a share of one core', () => {
  const { clock, share } = start(20)
  let used = 0
  while (clock.ms < 60_000) {
    clock.ms += share.pauseMs()
    if (used < 2_000) assert.equal(clock.ms, used)
    clock.ms += 100
    used += 100
    share.spend(100)
  }
  assert.ok(used >= 0.2 * clock.ms && used <= 0.2 * clock.ms + 2_200, `${used} of ${clock.ms} ms`)
})

test('work that does not wait for its turn delays the others for a limited time', () => {
  const { share } = start(50)
  for (let n = 0; n < 1_000; n += 1) share.spend(100)
  assert.equal(share.pauseMs(), 1_000)
})
