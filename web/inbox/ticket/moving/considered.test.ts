import assert from 'node:assert/strict'
import { test } from 'node:test'
import { considered, type PlacedMail } from './considered.ts'

type Candidate = PlacedMail['candidates'][number]

const ticket = (ulid: string) => ({ ulid, number: 1, subject: 'Cup' })
const message = {
  ulid: 'm',
  ticket_ulid: 'a',
  sender_name: 'Ada',
  created_at: '2026-11-29T10:00:00+00:00',
}
const candidate = (given: Partial<Candidate>): Candidate => ({
  ticket: ticket('a'),
  by: 'address',
  message: null,
  is_chosen: false,
  fault: 'later',
  ...given,
})
const chosen = candidate({ is_chosen: true, fault: null })
const answer = candidate({ by: 'answer', message })

test('a mail to the reply address that answers a mail of the same ticket names the answered message', () => {
  assert.deepEqual(considered([chosen, answer]), { chosen, answered: message, others: [] })
  const isFirst = { ...answer, is_chosen: true, fault: null }
  const address = candidate({})
  assert.deepEqual(considered([isFirst, address]), { chosen: isFirst, answered: message, others: [] })
})

test('an answer without a known message is left out, and names none', () => {
  const unknown = candidate({ by: 'answer' })
  assert.deepEqual(considered([chosen, unknown]), { chosen, answered: null, others: [] })
})

test('only an answer names a message', () => {
  const conversation = candidate({ by: 'conversation', message, is_chosen: true, fault: null })
  assert.equal(considered([conversation]).answered, null)
})

test('candidates of other tickets stay, and their answers are not those of the chosen one', () => {
  const other = candidate({ ticket: ticket('b'), by: 'answer', message: { ...message, ticket_ulid: 'b' } })
  assert.deepEqual(considered([other, chosen]), { chosen, answered: null, others: [other] })
})

test('tickets that cannot be accessed are not taken for the same one', () => {
  const [own, other] = [
    candidate({ ...chosen, ticket: null }),
    candidate({ ticket: null, by: 'answer', message }),
  ]
  assert.deepEqual(considered([own, other]), { chosen: own, answered: null, others: [other] })
})

test('a mail that opened a ticket lists all candidates', () => {
  assert.deepEqual(considered([answer]), { chosen: undefined, answered: null, others: [answer] })
})
