import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitMs } from './mail-rules.ts'
import { type Candidate, noticesOf } from './rules.ts'

const candidate = (given: Partial<Candidate>): Candidate => ({
  kind: 'replied',
  user: 1,
  ticket: 1,
  actor: null,
  message: null,
  choices: {},
  is_looking: false,
  ...given,
})

test('many events of a ticket are one notice, with the latest of the most important ones', () => {
  const [notice, ...others] = noticesOf([
    [candidate({ message: 'a' })],
    [candidate({ kind: 'mentioned', message: 'b', actor: 7 }), candidate({ message: 'b', actor: 7 })],
    [candidate({ message: 'c' })],
  ])
  assert.deepEqual(others, [])
  assert.deepEqual(notice, {
    ...{ kind: 'mentioned', rank: 6, user: 1, ticket: 1, actor: 7, message: 'b', count: 3, wants_mail: true },
  })
})

test('nobody is told what they chose not to hear, nor of a ticket that they look at, unless they want that', () => {
  const told = (given: Partial<Candidate>) => noticesOf([[candidate(given)]]).length
  assert.equal(told({}), 1)
  assert.equal(told({ choices: { replied: 'none' } }), 0)
  assert.equal(told({ choices: { mentioned: 'none' } }), 1)
  assert.equal(told({ is_looking: true }), 0)
  assert.equal(told({ is_looking: true, choices: { quiet_when_active: false } }), 1)
})

test('notices come in one order, whatever that of their events', () => {
  const events = [3, 1, 2].flatMap((ticket) => [2, 1].map((user) => [candidate({ ticket, user })]))
  assert.deepEqual(
    noticesOf(events).map(({ ticket, user }) => `${ticket} ${user}`),
    ['1 1', '1 2', '2 1', '2 2', '3 1', '3 2'],
  )
})

test('a mail waits while the person is active, and for a pause after the last one', () => {
  const now = new Date('2026-06-24T12:00:00Z')
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const wait = (given: object) =>
    waitMs({ now, seenAt: null, mailedAt: null, choices: {}, ...given }) / 60_000
  assert.equal(wait({}), 0)
  assert.equal(wait({ seenAt: ago(2) }), 3)
  assert.equal(wait({ seenAt: ago(6) }), 0)
  assert.equal(wait({ seenAt: ago(2), choices: { quiet_when_active: false } }), 0)
  assert.equal(wait({ seenAt: ago(6), mailedAt: ago(5) }), 10)
})
