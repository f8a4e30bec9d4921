import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AppliedPolicy, measure } from './course.ts'
import { noNotices, noticesOf } from './notices.ts'
import { outcomesOf } from './outcomes.ts'
import { policyFor } from './policy.ts'

const minuteMs = 60_000
const at = (minutes: number) => new Date(minutes * minuteMs)
const openings = { current: { timezone: 'UTC', hours: null }, past: [] }
const policy: AppliedPolicy = {
  ...{ ulid: 'p', name: 'Fast', changed_at: 0, due_soon_minutes: null },
  ...{ first_response_minutes: 60, next_response_minutes: 30, resolution_minutes: 100 },
  ...{ only_business_hours: true, pause_while_waiting: true },
}

type Status = 'open' | 'waiting' | 'closed' | 'spam'
type Course = Parameters<typeof measure>[0]

/** A ticket with a message at its creation, and what happened then. */
const ticket = (...events: (readonly [minutes: number, what: 'contact' | 'member' | Status])[]): Course => {
  const isMessage = (what: string) => what === 'contact' || what === 'member'
  const changes = events.filter(([, what]) => !isMessage(what))
  return {
    status: (changes.at(-1)?.[1] ?? 'open') as Status,
    created_at: at(0),
    changes: changes.map(([minutes, to], index) => ({
      ...{ at: at(minutes), to: to as Status },
      from: (changes[index - 1]?.[1] ?? 'open') as Status,
    })),
    messages: [[0, 'contact'] as const, ...events].flatMap(([minutes, what]) =>
      isMessage(what) ? [{ at: at(minutes), author: what as 'contact', member: null }] : [],
    ),
  }
}

const outcomes = (course: Course, now: number, given = policy) =>
  outcomesOf(measure(course, given, openings, now * minuteMs)).map(
    ([kind, outcome, ms]) => `${kind} ${outcome} ${ms / minuteMs}`,
  )

test('a target is met before its end, and breached from then on', () => {
  assert.deepEqual(outcomes(ticket([59, 'member']), 60), ['first_response met 59'])
  assert.deepEqual(outcomes(ticket([60, 'member']), 60), ['first_response breached 60'])
  assert.deepEqual(outcomes(ticket(), 59), [])
  assert.deepEqual(outcomes(ticket(), 60), ['first_response breached 60'])
})

test('two messages are one wait, from the first of them', () => {
  const course = ticket([10, 'member'], [20, 'contact'], [45, 'contact'], [55, 'member'])
  assert.deepEqual(outcomes(course, 60), ['first_response met 10', 'next_response breached 50'])
})

test('closing without a reply ends the wait, and is a breach only if the reply was overdue', () => {
  assert.deepEqual(outcomes(ticket([20, 'closed']), 500), ['resolution met 20'])
  assert.deepEqual(outcomes(ticket([70, 'closed']), 500), ['first_response breached 60', 'resolution met 70'])
})

test('the time to closing stands still while the ticket is closed, and while it waits if the policy says so', () => {
  const course = ticket([10, 'member'], [20, 'waiting'], [50, 'open'], [60, 'closed'], [200, 'open'])
  assert.deepEqual(outcomes(course, 269), ['first_response met 10'])
  assert.deepEqual(outcomes(course, 270), ['first_response met 10', 'resolution breached 270'])
  const counting = { ...policy, pause_while_waiting: false }
  assert.deepEqual(outcomes(course, 240, counting), ['first_response met 10', 'resolution breached 240'])
})

test('each wait is reported once, and not what was over before the policy was changed', () => {
  const notices = (now: number, before = noNotices, changedAt = 0) =>
    noticesOf(
      measure(ticket(), policy, openings, now * minuteMs),
      before,
      changedAt * minuteMs,
      now * minuteMs,
    )
  const soon = notices(45)
  assert.deepEqual(soon.notices, [{ kind: 'first_response', is: 'soon' }])
  assert.deepEqual(notices(50, soon.after).notices, [])
  const late = notices(61, soon.after)
  assert.deepEqual(late.notices, [{ kind: 'first_response', is: 'breached' }])
  assert.deepEqual(notices(70, late.after).notices, [])
  assert.deepEqual(notices(70, noNotices, 65).notices, [])
})

test('a policy fits if each of its conditions has a value of the ticket', () => {
  const all = { channel_ulids: null, priorities: null, tag_ulids: null, company_ulids: null }
  const chosen = { channel: 'c', priority: 'high' as const, tags: ['t', 'u'], company: null }
  const fits = (conditions: object) => policyFor([{ ...all, ...conditions }], chosen) !== undefined
  assert.ok(fits({}))
  assert.ok(fits({ channel_ulids: ['b', 'c'], tag_ulids: ['u'], priorities: ['high'] }))
  for (const conditions of [{ channel_ulids: [] }, { tag_ulids: ['x'] }, { company_ulids: ['y'] }])
    assert.equal(fits(conditions), false)
})
