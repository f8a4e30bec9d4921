import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mostFacts, mostSections } from '../../../contract/webhooks/ticket-panels.ts'
import { Moment } from '../../platform/kernel/clock.ts'
import { factsIn, nothing, WrongAnswer } from './answer.ts'

const read = (answer: unknown) => factsIn(JSON.stringify(answer))
const factsOf = (...facts: unknown[]) => read({ facts }).facts
const bare = { url: null, tone: null }

test('an answer has a title, facts, sections and the time of the facts, all optional', () => {
  assert.deepEqual(read({}), nothing)
  assert.deepEqual(
    read({
      title: 'Orders',
      facts: [{ label: 'Plan', value: 'Team', url: 'https://shop.example/4711', tone: 'positive' }],
      sections: [{ title: 'Last order', facts: [{ label: 'Items', value: 3 }] }, {}],
      updated_at: '2026-06-24T15:00:00+02:00',
      actions: [{ of: 'a later version' }],
    }),
    {
      title: 'Orders',
      facts: [{ label: 'Plan', value: 'Team', url: 'https://shop.example/4711', tone: 'positive' }],
      sections: [
        { title: 'Last order', facts: [{ label: 'Items', value: '3', ...bare }] },
        { title: null, facts: [] },
      ],
      updated_at: new Moment('2026-06-24T13:00:00Z'),
    },
  )
})

test('a fact without a value is left out', () => {
  const facts = factsOf(
    { label: 'A', value: null },
    { label: 'B' },
    { label: 'C', value: '' },
    { label: 'D', value: 0 },
  )
  assert.deepEqual(facts, [{ label: 'D', value: '0', ...bare }])
})

test('what is too long or too much is cut', () => {
  const [fact] = factsOf({ label: 'l'.repeat(101), value: '😀'.repeat(10_000) })
  assert.equal(fact?.label.length, 100)
  assert.ok(fact?.label.endsWith('l…'))
  assert.ok((fact?.value.length ?? 0) <= 500)
  assert.ok(fact?.value.isWellFormed())
  assert.equal(factsOf(...Array.from({ length: 200 }, () => ({ label: 'x', value: 'y' }))).length, mostFacts)
  assert.equal(read({ sections: Array.from({ length: 200 }, () => ({})) }).sections.length, mostSections)
})

test('texts are plain: markup stays as it is written, and what changes the text around it is removed', () => {
  const [fact] = factsOf({ label: '<b>x</b>', value: 'a\r\nb\u202ec\0 d\ud800' })
  assert.deepEqual(fact, { label: '<b>x</b>', value: 'a b c d\ufffd', ...bare })
})

test('an answer of another form says where the fault is', () => {
  for (const [answer, words] of [
    [[], 'The answer must be an object.'],
    [null, 'The answer must be an object.'],
    ['x', 'The answer must be an object.'],
    [{ title: 3 }, 'title must be a text.'],
    [{ facts: {} }, 'facts must be a list.'],
    [{ facts: [1] }, 'facts[0] must be an object.'],
    [{ facts: [{ value: 'x' }] }, 'facts[0].label must be a text.'],
    [{ facts: [{ label: 'x', value: ['x'] }] }, 'facts[0].value must be a text.'],
    [{ facts: [{ label: 'x', value: true }] }, 'facts[0].value must be a text.'],
    [
      { sections: [{}, { facts: [{ label: 'x', value: 'x', tone: 'red' }] }] },
      'sections[1].facts[0].tone must be',
    ],
    [{ updated_at: 'yesterday' }, 'updated_at must be a time'],
    [{ updated_at: '2026-13-45T99:00:00Z' }, 'updated_at must be a time'],
    [{ updated_at: 1_782_311_400 }, 'updated_at must be a time'],
  ] as const)
    assert.throws(
      () => read(answer),
      (error) => error instanceof WrongAnswer && error.message.startsWith(words),
      JSON.stringify(answer),
    )
  assert.throws(() => factsIn('{"facts": ['), /not valid JSON/)
})

test('only links with https are accepted', () => {
  for (const url of [
    'http://shop.example',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    '//shop.example',
    '/orders',
    'https://user:password@shop.example',
    `https://shop.example/${'x'.repeat(2_000)}`,
    4,
  ])
    assert.throws(() => factsOf({ label: 'x', value: 'x', url }), /facts\[0]\.url must be a URL/, String(url))
  assert.equal(
    factsOf({ label: 'x', value: 'x', url: ' https://shop.example/a b' })[0]?.url,
    'https://shop.example/a%20b',
  )
})

test('deep nesting costs nothing', () => {
  const deep = '['.repeat(30_000) + ']'.repeat(30_000)
  assert.throws(() => factsIn(deep), /must be an object/)
  assert.deepEqual(factsIn(`{"later": ${deep}}`), nothing)
})
