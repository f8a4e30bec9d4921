import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { conditionTypes } from '../../../contract/workflows/workflow-items.ts'
import type { Facts, Item } from '../record/workflow.ts'
import { judge, needsOf, seenBy } from './conditions.ts'
import { resultsOf } from './groups.ts'

const usual: Facts = {
  subject: 'Re: Refund of order 12',
  body: 'Where is my Refund?',
  from: 'Grace@Mail.Example.com',
  to: ['support@bellhop.test', 'Boss <boss@example.com>'],
  channel: '01hx3k9p7qv8ry2m4t6w0z5bcd',
  channelType: 'email',
  contactIsNew: true,
  isFirstMessage: false,
  status: 'open',
  priority: 'high',
  assignee: '01hx3k9p7qv8ry2m4t6w0z5ann',
  team: '',
  language: 'de',
  company: 'Navy Ltd.',
  isWithinHours: true,
  weekday: 'monday',
  messages: 3,
  hours: 49,
  waits: 47,
  rating: 'good',
  checklist: '',
  fields: ['plan:pro', 'order:A-17', 'seats:12', 'areas:app', 'areas:mail', 'vip:true', 'end:2026-03-01'],
  tags: new Set(['01hx3k9p7qv8ry2m4t6w0z5aaa', '01hx3k9p7qv8ry2m4t6w0z5bbb']),
}

let made = 0
const item = (type: string, parameters: Record<string, unknown> = {}): Item => ({
  id: ++made,
  ulid: '',
  type,
  parameters,
})
const holds = (type: string, parameters: object = {}, facts: Partial<Facts> = {}) => {
  const conditions = [item(type, { ...parameters })]
  return judge({ conditions, condition_match_type: 'all' }, { ...usual, ...facts }).isMatch
}

test('texts are compared without their case and the space around them', () => {
  assert.ok(holds('subject_contains', { value: ' REFUND ' }))
  assert.ok(!holds('subject_contains', { value: 'refunds' }))
  assert.ok(
    holds('subject_equals', { value: 're: refund of ORDER 12 ' }, { subject: ' RE: Refund of order 12\n' }),
  )
  assert.ok(!holds('subject_equals', { value: 'refund' }))
  assert.ok(holds('body_contains', { value: 'my refund' }))
  assert.ok(holds('from_email_contains', { value: 'grace@' }))
  assert.ok(holds('from_email_equals', { value: 'GRACE@mail.example.com' }))
  assert.ok(!holds('from_email_equals', { value: 'grace' }))
})

test('of what a text must not be, one is enough to reject it', () => {
  assert.ok(holds('subject_does_not_contain', { values: ['invoice', 'return'] }))
  assert.ok(!holds('subject_does_not_contain', { values: ['invoice', 'REFUND'] }))
  assert.ok(holds('subject_does_not_equal', { value: 'refund' }))
  assert.ok(holds('subject_begins_with', { values: ['fwd:', ' RE: '] }))
  assert.ok(!holds('subject_does_not_begin_with', { values: ['fwd:', 're:'] }))
  assert.ok(!holds('subject_begins_with', { value: 'refund' }))
  assert.ok(holds('from_email_does_not_begin_with', { value: 'noreply@' }))
  assert.ok(!holds('to_email_does_not_equal', { value: 'SUPPORT@bellhop.test' }))
  assert.ok(holds('to_email_does_not_contain', { value: 'sales' }, { to: [] }))
  assert.ok(holds('body_does_not_contain', { value: 'x' }, { body: '' }))
})

test('a domain is all that follows the last @, and no other domain above or below it', () => {
  for (const value of ['mail.example.com', '@mail.example.com', ' @MAIL.Example.com '])
    assert.ok(holds('from_domain_equals', { value }), value)
  for (const value of [
    'example.com',
    'a.mail.example.com',
    'mail.example',
    'com',
    '@',
    'Grace@Mail.Example.com',
  ])
    assert.ok(!holds('from_domain_equals', { value }), value)
  assert.ok(holds('from_domain_equals', { value: 'b.test' }, { from: '"a@c.test"@b.test' }))
  for (const value of ['nobody', '@']) assert.ok(!holds('from_domain_equals', { value }, { from: 'nobody' }))
})

test('a checklist is done if it has items, and all of them are done', () => {
  const both = (checklist: Facts['checklist']) =>
    ['checklist_is_done', 'checklist_is_not_done'].map((type) => holds(type, {}, { checklist }))
  assert.deepEqual(
    [both(''), both('open'), both('done')],
    [
      [false, false],
      [false, true],
      [true, false],
    ],
  )
})

test('any of the addresses that a message went to is enough', () => {
  assert.ok(holds('to_email_contains', { value: 'BOSS@' }))
  assert.ok(holds('to_email_equals', { value: 'support@bellhop.test' }))
  assert.ok(!holds('to_email_equals', { value: 'boss@' }))
  assert.ok(!holds('to_email_contains', { value: 'support@bellhop.testboss' }))
  assert.ok(!holds('to_email_contains', { value: 'support' }, { to: [] }))
})

test('of several values one is enough, under whichever name they came', () => {
  for (const parameters of [
    { value: ['x', 'refund'] },
    { values: ['refund', 'x'] },
    { value: 'x', values: ['refund'] },
  ])
    assert.ok(holds('subject_contains', parameters), JSON.stringify(parameters))
  assert.ok(!holds('subject_contains', { value: ['x', 'y'] }))
  for (const name of ['channel', 'channels', 'value', 'values']) {
    assert.ok(holds('channel_is', { [name]: [usual.channel.toUpperCase()] }), name)
    assert.ok(!holds('channel_is', { [name]: '01hx3k9p7qv8ry2m4t6w0z5aaa' }), name)
  }
  assert.ok(holds('channel_type_is', { value: 'Email' }))
  assert.ok(!holds('channel_type_is', { value: 'widget' }))
})

test('a ticket has one of the tags, or none of them', () => {
  const [known = ''] = usual.tags
  const other = '01hx3k9p7qv8ry2m4t6w0z5zzz'
  for (const name of ['tag', 'tags', 'value', 'values']) {
    assert.ok(holds('has_tag', { [name]: [other, known] }), name)
    assert.ok(!holds('does_not_have_tag', { [name]: [other, known] }), name)
    assert.ok(!holds('has_tag', { [name]: other }), name)
    assert.ok(holds('does_not_have_tag', { [name]: other }), name)
  }
})

test('a condition whose tags were all deleted is about no ticket', () => {
  for (const parameters of [{ tags: [] }, { tag: null }]) {
    assert.ok(!holds('has_tag', parameters))
    assert.ok(holds('does_not_have_tag', parameters))
  }
})

test('what is asked of the contact and the message is so, or is not', () => {
  assert.ok(holds('contact_is_new'))
  assert.ok(!holds('contact_is_new', {}, { contactIsNew: false }))
  assert.ok(!holds('is_first_message', { value: false }))
  assert.ok(holds('is_first_message', {}, { isFirstMessage: true }))
})

test('all conditions have to hold, or any, or there are none', () => {
  const yes = item('contact_is_new')
  const no = item('is_first_message')
  const verdict = (condition_match_type: 'all' | 'any', ...conditions: Item[]) =>
    judge({ conditions, condition_match_type }, usual)
  assert.deepEqual(verdict('all', yes, no, yes), { isMatch: false, held: [true, false, true] })
  assert.deepEqual(verdict('any', no, yes), { isMatch: true, held: [false, true] })
  assert.deepEqual(verdict('any', no, no), { isMatch: false, held: [false, false] })
  assert.deepEqual(verdict('all'), { isMatch: true, held: [] })
  assert.deepEqual(verdict('any'), { isMatch: true, held: [] })
  assert.deepEqual(verdict('any', item('moon_is_full'), item('constructor')).held, [false, false])
})

test('a group holds if all of its conditions do, or any, and its results follow it', () => {
  const [yes, no] = [{ type: 'contact_is_new' }, { type: 'is_first_message', parameters: {} }]
  const group = (type: 'all' | 'any', ...conditions: object[]) => item(type, { conditions })
  const verdict = (...conditions: Item[]) => judge({ conditions, condition_match_type: 'all' }, usual)
  assert.deepEqual(verdict(group('any', no, yes), item('contact_is_new')), {
    isMatch: true,
    held: [true, false, true, true],
  })
  assert.deepEqual(verdict(group('all', no, yes)), { isMatch: false, held: [false, false, true] })
  assert.deepEqual(verdict(group('any', no, no)), { isMatch: false, held: [false, false, false] })
  assert.deepEqual(
    resultsOf([group('any', no, yes), item('contact_is_new')], '1010').map(({ held, inside }) => [
      held,
      inside?.map(({ held }) => held),
    ]),
    [
      [true, [false, true]],
      [false, undefined],
    ],
  )
})

test('what costs a statement is read only where a condition needs it', () => {
  const needs = (...types: string[]) => needsOf(types.map((type) => ({ conditions: [item(type)] })))
  const nothing = { body: false, language: false, moment: false, messages: false, checklist: false }
  assert.deepEqual(needs('is_first_message', 'subject_contains', 'older_than_hours'), nothing)
  assert.deepEqual(needs('is_first_message', 'body_contains'), { ...nothing, body: true })
  assert.deepEqual(needs('language_is'), { ...nothing, language: true })
  assert.deepEqual(needs('weekday_is'), { ...nothing, moment: true })
  assert.deepEqual(needs('is_outside_hours'), { ...nothing, moment: true })
  assert.deepEqual(needs('messages_at_most'), { ...nothing, messages: true })
  const inside = [{ type: 'body_does_not_contain' }]
  assert.deepEqual(needsOf([{ conditions: [item('any', { conditions: inside })] }]), {
    ...nothing,
    body: true,
  })
})

test('numbers are compared as numbers, and whoever has nobody is assigned to nobody', () => {
  assert.ok(holds('messages_at_least', { value: 3 }))
  assert.ok(!holds('messages_at_least', { value: 10 }))
  assert.ok(holds('messages_at_most', { value: 10 }))
  assert.ok(holds('older_than_hours', { value: 49 }))
  assert.ok(!holds('newer_than_hours', { value: 49 }))
  assert.ok(holds('newer_than_hours', { value: 100 }))
  assert.ok(holds('waits_at_least_hours', { value: 47 }))
  assert.ok(!holds('waits_at_least_hours', { value: 48 }))
  assert.ok(holds('is_assigned'))
  assert.ok(!holds('is_not_assigned'))
  assert.ok(holds('has_no_team'))
  assert.ok(!holds('team_is', { teams: ['01hx3k9p7qv8ry2m4t6w0z5ann'] }))
  assert.ok(holds('assignee_is', { users: ['01HX3K9P7QV8RY2M4T6W0Z5ANN'] }))
  assert.ok(holds('company_is', { value: 'navy ltd.' }))
  assert.ok(!holds('is_outside_hours'))
})

test('what a condition saw is kept short', () => {
  assert.equal(seenBy('from_domain_equals', usual), 'Mail.Example.com')
  assert.deepEqual(seenBy('has_tag', usual), [...usual.tags])
  assert.equal(seenBy('contact_is_new', usual), true)
  assert.equal(seenBy('body_contains', { ...usual, body: 'x'.repeat(70_000) }), 'x'.repeat(200))
  assert.equal(seenBy('moon_is_full', usual), undefined)
})

/** A second, simple implementation of the conditions, to compare with `judge`. */
const expected = ({ type, parameters }: Item, facts: Facts): boolean => {
  const given = Object.values(parameters).flat().map(String)
  const small = (text: string) => text.trim().toLowerCase()
  const among = (texts: Iterable<string>, isLike: (text: string, value: string) => boolean) => {
    for (const text of texts) for (const value of given) if (isLike(small(text), small(value))) return true
    return false
  }
  const has = (text: string, value: string) => text.indexOf(value) >= 0
  const is = (text: string, value: string) => text === value
  const begins = (text: string, value: string) => text.slice(0, value.length) === value
  const isAfterAt = (text: string, value: string) =>
    text === (value[0] === '@' ? value.slice(1).trim() : value)
  const [, domain = ''] = /@([^@]*)$/.exec(facts.from) ?? []
  const readings: Record<string, boolean> = {
    subject_contains: among([facts.subject], has),
    subject_does_not_contain: !among([facts.subject], has),
    subject_equals: among([facts.subject], is),
    subject_does_not_equal: !among([facts.subject], is),
    subject_begins_with: among([facts.subject], begins),
    subject_does_not_begin_with: !among([facts.subject], begins),
    body_contains: among([facts.body], has),
    body_does_not_contain: !among([facts.body], has),
    from_email_contains: among([facts.from], has),
    from_email_does_not_contain: !among([facts.from], has),
    from_email_equals: among([facts.from], is),
    from_email_does_not_equal: !among([facts.from], is),
    from_email_begins_with: among([facts.from], begins),
    from_email_does_not_begin_with: !among([facts.from], begins),
    from_domain_equals: among([domain], isAfterAt),
    from_domain_does_not_equal: !among([domain], isAfterAt),
    to_email_contains: among(facts.to, has),
    to_email_does_not_contain: !among(facts.to, has),
    to_email_equals: among(facts.to, is),
    to_email_does_not_equal: !among(facts.to, is),
    channel_is: among([facts.channel], is),
    channel_type_is: among([facts.channelType], is),
    has_tag: among(facts.tags, is),
    does_not_have_tag: !among(facts.tags, is),
    status_is: among([facts.status], is),
    status_is_not: !among([facts.status], is),
    priority_is: among([facts.priority], is),
    priority_is_not: !among([facts.priority], is),
    assignee_is: among([facts.assignee], is),
    assignee_is_not: !among([facts.assignee], is),
    is_assigned: facts.assignee.length > 0,
    is_not_assigned: facts.assignee.length === 0,
    team_is: among([facts.team], is),
    team_is_not: !among([facts.team], is),
    has_team: facts.team.length > 0,
    has_no_team: facts.team.length === 0,
    language_is: among([facts.language], is),
    language_is_not: !among([facts.language], is),
    company_is: among([facts.company], is),
    company_is_not: !among([facts.company], is),
    company_contains: among([facts.company], has),
    is_within_hours: facts.isWithinHours,
    is_outside_hours: !facts.isWithinHours,
    weekday_is: among([facts.weekday], is),
    weekday_is_not: !among([facts.weekday], is),
    messages_at_least: given.some((value) => facts.messages >= Number(value)),
    messages_at_most: given.some((value) => facts.messages <= Number(value)),
    older_than_hours: given.some((value) => facts.hours >= Number(value)),
    newer_than_hours: given.some((value) => facts.hours < Number(value)),
    waits_at_least_hours: given.some((value) => facts.waits >= Number(value)),
    rating_is: among([facts.rating], is),
    checklist_is_done: facts.checklist === 'done',
    checklist_is_not_done: facts.checklist === 'open',
    // None of the values has a key.
    field_is: false,
    field_is_not: true,
    field_contains: false,
    field_does_not_contain: true,
    contact_is_new: facts.contactIsNew,
    is_first_message: facts.isFirstMessage,
  }
  return readings[type] ?? false
}

const someText = fc.oneof(
  fc.constantFrom(
    'a',
    'A',
    ' a ',
    'ab',
    'aB ',
    'b',
    'ba',
    'x@a.b',
    'X@A.B',
    '@a.b',
    'a.b',
    'x@y@a.b',
    'İ',
    'ß',
  ),
  fc.string({ minLength: 1, maxLength: 4, unit: fc.constantFrom('a', 'B', '@', '.', ' ', '\n') }),
)
const ulid = fc.constantFrom('01aaa', '01bbb', '01ccc')
const facts = fc.record<Facts>({
  subject: fc.oneof(someText, fc.constant('')),
  body: someText,
  from: someText,
  to: fc.array(someText, { maxLength: 3 }),
  channel: ulid,
  channelType: fc.constantFrom('email', 'widget'),
  contactIsNew: fc.boolean(),
  isFirstMessage: fc.boolean(),
  status: fc.constantFrom('open', 'waiting', 'closed'),
  priority: fc.constantFrom('low', 'normal'),
  assignee: fc.oneof(ulid, fc.constant('')),
  team: fc.oneof(ulid, fc.constant('')),
  language: fc.constantFrom('', 'de', 'en'),
  company: fc.oneof(someText, fc.constant('')),
  isWithinHours: fc.boolean(),
  weekday: fc.constantFrom('monday', 'sunday'),
  messages: fc.nat(4),
  hours: fc.nat(50),
  waits: fc.nat(50),
  rating: fc.constantFrom('', 'good', 'fine', 'bad'),
  checklist: fc.constantFrom('', 'open', 'done'),
  fields: fc.constant(['a:b']),
  tags: fc.array(ulid, { maxLength: 3 }).map((tags) => new Set(tags)),
})
const filled = (value: fc.Arbitrary<string>) => value.filter((text) => !/^[\s@]*$/.test(text))
const namesOf = (type: string) => {
  if (type === 'channel_is') return ['channel', 'channels']
  if (/^assignee/.test(type)) return ['user', 'users']
  if (/^team/.test(type)) return ['team', 'teams']
  return /tag$/.test(type) ? ['tag', 'tags'] : []
}
const valuesOf: Record<string, fc.Arbitrary<string>> = {
  channel_type: fc.constantFrom('email', 'widget'),
  status: fc.constantFrom('open', 'waiting', 'closed'),
  priority: fc.constantFrom('low', 'normal', 'high'),
  language: fc.constantFrom('de', 'en', 'fr'),
  weekday: fc.constantFrom('monday', 'sunday'),
}
const condition = fc.constantFrom(...conditionTypes).chain((type) => {
  if (/^messages|hours$/.test(type) && !type.startsWith('is_'))
    return fc.integer({ min: 1, max: 60 }).map((value) => item(type, { value }))
  const names = namesOf(type)
  const ofType = valuesOf[type.replace(/_is(_not)?$/, '')] ?? someText
  const value = filled(names.length ? ulid : ofType)
  const given = fc.oneof(value, fc.array(value, { minLength: 1, maxLength: 3 }))
  return fc
    .dictionary(fc.constantFrom('value', 'values', ...names), given, { minKeys: 1 })
    .map((parameters) => item(type, parameters))
})

test('a field is compared as a number, a date or a text, and one of several choices is enough', () => {
  const is = (value: string | string[]) => holds('field_is', { values: [value].flat() })
  for (const value of [
    'plan:PRO',
    'Seats:12',
    'seats:>9',
    'seats:<=12',
    'areas:mail',
    'vip:yes',
    'region:none',
  ])
    assert.ok(is(value), value)
  for (const value of [
    'plan:basic',
    'seats:>12',
    'areas:none',
    'vip:no',
    'region:>1',
    'pro',
    'end:<2026-03-01',
  ])
    assert.ok(!is(value), value)
  assert.ok(is('end:>=2026-03-01'))
  assert.ok(is(['plan:basic', 'seats:12']))
  assert.ok(holds('field_is_not', { value: 'plan:basic' }))
  assert.ok(!holds('field_is_not', { value: 'plan:pro' }))
  assert.ok(holds('field_contains', { value: 'order:a-' }))
  assert.ok(!holds('field_contains', { value: 'order:b' }))
  assert.ok(holds('field_does_not_contain', { value: 'order:b' }))
})

/** The results of a condition and of those inside it, and whether it holds itself. */
const readingOf = (one: Item, facts: Facts): boolean[] => {
  if (one.type !== 'all' && one.type !== 'any') return [expected(one, facts)]
  const inside = (one.parameters.conditions as Item[]).map((one) => expected(one, facts))
  return [one.type === 'all' ? inside.every(Boolean) : inside.some(Boolean), ...inside]
}

const group = fc
  .tuple(fc.constantFrom('all', 'any'), fc.array(condition, { minLength: 1, maxLength: 4 }))
  .map(([type, conditions]) => item(type, { conditions }))

test('conditions hold when the plain reading of them says so', () => {
  const conditions = fc.array(fc.oneof({ weight: 3, arbitrary: condition }, group), { maxLength: 6 })
  const workflow = fc.record({
    conditions,
    condition_match_type: fc.constantFrom('all' as const, 'any' as const),
  })
  fc.assert(
    fc.property(workflow, facts, (workflow, facts) => {
      const readings = workflow.conditions.map((item) => readingOf(item, facts))
      const first = readings.map(([first]) => first)
      const enough = workflow.condition_match_type === 'all' ? first.every(Boolean) : first.some(Boolean)
      const verdict = { isMatch: first.length === 0 || enough, held: readings.flat() }
      assert.deepEqual(judge(workflow, facts), verdict)
      assert.deepEqual(judge(workflow, facts), verdict, 'the second time')
    }),
    { numRuns: 5_000 },
  )
})
