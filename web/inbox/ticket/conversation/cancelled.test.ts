import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Activity } from '../../../platform/api/types.ts'
import { withoutCancelled } from './cancelled.ts'

let minute = 0
/** Activities one minute after the other, unless `later` says more. */
const activity = (type: string, properties: object = {}, { by = 'ada', later = 1 } = {}) => {
  minute += later
  const created_at = new Date(Date.UTC(2026, 2, 1, 10, minute)).toISOString()
  return { type, properties, user: { ulid: by }, created_at } as unknown as Activity
}
const types = (activities: Activity[]) => withoutCancelled(activities).map(({ type }) => type)

test('what the same person took back soon is left out', () => {
  for (const [one, other] of [
    [
      activity('status_changed', { from: 'open', to: 'closed' }),
      activity('status_changed', { from: 'closed', to: 'open' }),
    ],
    [activity('tag_added', { name: 'Refund' }), activity('tag_removed', { name: 'Refund' })],
    [activity('assigned', { name: 'Bob' }), activity('unassigned', { name: 'Bob' })],
    [activity('snoozed', { until: 'x' }), activity('unsnoozed')],
  ] as const)
    assert.deepEqual(types([one, activity('sender_blocked'), other]), ['sender_blocked'], one.type)
})

test('what somebody else took back, later, or only in part stays', () => {
  const closed = { from: 'open', to: 'closed' }
  const opened = { from: 'closed', to: 'open' }
  for (const two of [
    [activity('status_changed', closed), activity('status_changed', opened, { by: 'bob' })],
    [activity('status_changed', closed), activity('status_changed', opened, { later: 11 })],
    [activity('status_changed', closed), activity('status_changed', { from: 'closed', to: 'waiting' })],
    [activity('tag_added', { name: 'Refund' }), activity('tag_removed', { name: 'Invoice' })],
    [activity('assigned', { name: 'Bob' }), activity('unassigned', { name: 'Cy' })],
    [activity('snoozed'), activity('status_changed', opened)],
    [activity('unheard_of'), activity('unheard_of')],
  ])
    assert.equal(types(two).length, 2, JSON.stringify(two))
})

test('of several changes in a row, the last one that stays is shown', () => {
  const set = (from: string, to: string) => activity('priority_changed', { from, to })
  const shown = withoutCancelled([set('normal', 'high'), set('high', 'normal'), set('normal', 'low')])
  assert.deepEqual(
    shown.map(({ properties }) => properties),
    [{ from: 'normal', to: 'low' }],
  )
})
