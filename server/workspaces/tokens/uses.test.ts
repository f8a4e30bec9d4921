import assert from 'node:assert/strict'
import { test } from 'node:test'
import { collectUses } from './uses.ts'

test('uses within two seconds are written once, at their end', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const writes: string[] = []
  const uses = collectUses({
    db: {
      global: {
        write: async () => {
          writes.push('written')
        },
      } as never,
    },
    clock: () => new Date(),
    log: { warn: () => assert.fail('nothing failed') } as never,
  })
  uses.note(1)
  uses.note(2)
  t.mock.timers.tick(1_999)
  uses.note(1)
  assert.deepEqual(writes, [])
  t.mock.timers.tick(1)
  await uses.writeNow()
  assert.deepEqual(writes, ['written'])
})
