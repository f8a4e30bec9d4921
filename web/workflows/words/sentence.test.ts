import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CustomField } from '../../platform/api/types.ts'
import { textOfDraft } from './draft-text.ts'
import { notMetWords } from './judged.ts'
import { valuesOf, withValues } from './kinds.ts'
import { conditionWords, type Names, type Rules, sentenceOf } from './sentence.ts'

const names: Names = {
  tag: new Map([
    ['t1', 'Refund'],
    ['t2', 'VIP'],
  ]),
  team: new Map([['g1', 'Billing']]),
  user: new Map([['u1', 'Ada']]),
  channel: new Map([
    ['c1', 'Support'],
    ['c2', 'Sales'],
  ]),
}
const rules: Rules = {
  trigger_type: 'on_new_ticket',
  trigger_parameters: {},
  channel_ulids: null,
  condition_match_type: 'all',
  conditions: [],
  actions: [],
}
const says = (changed: Partial<Rules>, sentence: string) =>
  assert.equal(sentenceOf({ ...rules, ...changed }, names), sentence)

test('a workflow is one sentence', () => {
  says({}, 'When a new ticket arrives, nothing happens yet.')
  says({ channel_ulids: [] }, 'When a new ticket arrives in a deleted channel, nothing happens yet.')
  says(
    {
      channel_ulids: ['c1', 'c2'],
      conditions: [
        { type: 'subject_contains', parameters: { values: ['refund', 'return'] } },
        { type: 'does_not_have_tag', parameters: { tag: 'T2' } },
      ],
      actions: [
        { type: 'assign_ticket', parameters: { assign_type: 'least_busy_team_member', team: 'g1' } },
        { type: 'add_tags', parameters: { tags: ['t1', 't2'] } },
        { type: 'send_auto_reply', parameters: { body: '<p>Hello</p>' } },
      ],
    },
    'When a new ticket arrives in Support or Sales and the subject contains “refund” or “return” and the ticket ' +
      'does not have the tag VIP, then assign it to the least busy member of Billing, add the tags Refund and VIP and ' +
      'send a reply.',
  )
  says(
    {
      trigger_type: 'on_no_reply',
      trigger_parameters: { value: 2, unit: 'days', only_business_hours: true },
      condition_match_type: 'any',
      conditions: [{ type: 'contact_is_new' }, { type: 'channel_type_is', parameters: { value: 'widget' } }],
      actions: [{ type: 'set_status', parameters: { status: 'closed' } }],
    },
    'When a contact has waited 2 days of business hours for a reply and the contact writes for the first time or ' +
      'the kind of channel is widget, then set the status to closed.',
  )
  says(
    {
      trigger_type: 'on_rated',
      trigger_parameters: { ratings: ['fine', 'bad'] },
      conditions: [{ type: 'rating_is', parameters: { values: ['bad'] } }],
      actions: [{ type: 'set_status', parameters: { status: 'open' } }],
    },
    'When a contact rates a ticket: Fine or Bad and the rating is “Bad”, then set the status to open.',
  )
})

test('what was deleted or is not chosen yet is told', () => {
  says(
    {
      trigger_type: 'on_tag_added',
      trigger_parameters: { tags: ['gone'] },
      conditions: [{ type: 'subject_equals', parameters: {} }],
      actions: [
        { type: 'assign_ticket', parameters: { assign_type: 'user', user: 'gone' } },
        { type: 'assign_ticket', parameters: { assign_type: 'team' } },
        { type: 'http_request', parameters: { url: 'https://hooks.example.com/in?********' } },
      ],
    },
    'When the tag (deleted) is added and the subject is …, then assign it to (former member), assign it to the ' +
      'team … and send a request to hooks.example.com.',
  )
})

const group = {
  type: 'any',
  parameters: {
    conditions: [
      { type: 'subject_does_not_contain', parameters: { value: 'refund' } },
      { type: 'has_tag', parameters: { tags: ['t2'] } },
    ],
  },
}

test('a condition on a field has the names of the field and of its choice', () => {
  const choices = [{ value: 'pro', name: 'Pro plan' }]
  const plan = { key: 'plan', name: 'Plan', type: 'choice', choices } as unknown as CustomField
  const known = { ...names, field: new Map([['plan', plan]]) }
  const wordsOf = (type: string, value: string) => conditionWords({ type, parameters: { value } }, known)
  assert.equal(wordsOf('field_is_not', 'plan:pro'), 'the field Plan is not “Pro plan”')
  assert.equal(wordsOf('field_is', 'plan:none'), 'the field Plan is not set')
  assert.equal(wordsOf('field_contains', 'plan:x'), 'the field Plan contains “x”')
  assert.equal(wordsOf('field_is', 'gone:x'), 'a field is “gone:x”')
})

test('a group is in parentheses, and only what was not met in it is told', () => {
  says(
    { conditions: [{ type: 'contact_is_new' }, group] },
    'When a new ticket arrives and the contact writes for the first time and (the subject does not contain “refund” ' +
      'or the ticket has the tag VIP), nothing happens yet.',
  )
  const [text, tag] = group.parameters.conditions
  const conditions = [
    { ...text, value: 'Hello', held: true },
    { ...tag, value: ['t1'], held: false },
  ]
  assert.equal(
    notMetWords([{ type: 'all', parameters: { conditions }, value: null, held: false }], names),
    'Not met: the ticket has the tag VIP (it was Refund)',
  )
})

test('values of a condition are found under all names, and written under one', () => {
  const condition = { type: 'has_tag', parameters: { tag: 't1', values: ['t2'], note: 'x' } }
  assert.deepEqual(valuesOf(condition), ['t1', 't2'])
  assert.deepEqual(withValues(condition, ['t2']), { tags: ['t2'], note: 'x' })
  assert.deepEqual(withValues({ type: 'channel_type_is', parameters: {} }, ['email']), { value: 'email' })
  assert.deepEqual(withValues({ type: 'contact_is_new', parameters: { note: 1 } }, []), { note: 1 })
})

test('two versions can be compared line by line', () => {
  const draft = {
    ...rules,
    name: 'Late',
    description: '',
    trigger_type: 'on_no_reply' as const,
    trigger_parameters: { value: 1 },
    conditions: [{ type: 'has_tag', parameters: { tags: ['t1'] } }, { type: 'contact_is_new' }],
    actions: [
      { type: 'send_reply', parameters: { body: '<p>Hello <b>you</b></p><p>Soon.</p>' } },
      { type: 'run_ai_prompt', parameters: { prompt: 'a < b\nc > d' } },
    ],
  }
  assert.deepEqual(textOfDraft(draft, names).split('\n'), [
    'Late',
    'When a contact has waited 1 hour for a reply',
    'and the ticket has the tag Refund',
    'and the contact writes for the first time',
    'send a reply',
    '  Hello you',
    '  Soon.',
    'ask the AI model',
    '  a < b',
    '  c > d',
  ])
})

test('what was not met is told with its values, by the names that people know', () => {
  const judged = [
    { type: 'subject_contains', parameters: { value: 'refund' }, value: 'Good morning', held: false },
    { type: 'has_tag', parameters: { tag: 't2' }, value: ['t1'], held: false },
    { type: 'contact_is_new', parameters: {}, value: true, held: true },
  ]
  assert.equal(
    notMetWords(judged, names),
    'Not met: the subject contains “refund” (it was “Good morning”); the ticket has the tag VIP (it was Refund)',
  )
  assert.equal(notMetWords(judged.slice(2), names), undefined)
})
