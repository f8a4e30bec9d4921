import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { News } from '../../platform/db/after-commit.ts'
import { Moment } from '../../platform/kernel/clock.ts'
import { tellTyping } from './typing.ts'

test('that somebody types is told once in two seconds for each ticket, however often it is said', () => {
  const news: News[] = []
  const at = (ms: number, workspace = 1) => ({ outbox: { news }, workspace, now: new Moment(ms) })
  for (const ms of [0, 500, 1_999, 2_000, 2_100]) tellTyping(at(ms), { typing: 7 })
  tellTyping(at(2_100), { replying: 7, by: 3 })
  tellTyping(at(2_100), { typing: 8 })
  tellTyping(at(2_100, 2), { typing: 7 })
  assert.deepEqual(news, [
    { workspace: 1, typing: 7 },
    { workspace: 1, typing: 7 },
    { workspace: 1, replying: 7, by: 3 },
    { workspace: 1, typing: 8 },
    { workspace: 2, typing: 7 },
  ])
})
