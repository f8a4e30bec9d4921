import assert from 'node:assert/strict'
import { test } from 'node:test'
import { searchOperators } from '../../../../contract/tickets/ticket-filters.ts'
import { misspelledOperators } from '../../../../contract/tickets/ticket-search.ts'
import { finishedPart, type Known, suggestionsFor, withSuggestion } from './suggestions.ts'

const known: Known = {
  tags: [{ name: 'refund' }, { name: 'late delivery' }, { name: 'prepaid refund' }],
  teams: [{ name: 'Billing' }],
  channels: [{ name: 'Support' }],
  members: [{ name: 'Ada Okafor' }],
  fields: [
    { key: 'plan', name: 'Tariff', type: 'choice', choices: [{ value: 'pro', name: 'Pro' }] },
    { key: 'vip', name: 'VIP', type: 'checkbox', choices: [] },
  ],
}
const given = { recent: ['is:open parcel'], help: searchOperators }
const texts = (search: string) => suggestionsFor(search, known, given).map(({ text }) => text)

test('an empty search offers earlier searches, and then all operators', () => {
  assert.deepEqual(texts('').slice(0, 2), ['is:open parcel', 'from:'])
  assert.equal(texts('').length, 1 + Object.keys(searchOperators).length)
})

test('operators are offered by how they begin, and their values by what they have', () => {
  assert.deepEqual(texts('parcel t'), ['to:', 'tag:', 'team:'])
  assert.deepEqual(texts('parcel tag:ref'), ['tag:refund', 'tag:"prepaid refund"'])
  assert.deepEqual(texts('tag:"late d'), ['tag:"late delivery"'])
  assert.deepEqual(texts('assigned:'), ['assigned:me', 'assigned:nobody', 'assigned:"Ada Okafor"'])
  assert.deepEqual(texts('team:billing'), [])
  assert.deepEqual(texts('parcel '), [])
})

test('fields are offered by their keys and names, and their values by how they begin', () => {
  assert.deepEqual(texts('parcel field.'), ['field.plan:', 'field.vip:'])
  assert.deepEqual(texts('-tari'), ['-field.plan:'])
  assert.deepEqual(texts('field.plan:'), ['field.plan:pro', 'field.plan:none'])
  assert.deepEqual(texts('-field.vip:y'), ['-field.vip:yes'])
  assert.equal(finishedPart('parcel field.plan:p', known), 'parcel')
  assert.equal(finishedPart('parcel field.plan:>p', known), 'parcel field.plan:>p')
})

test('a suggestion takes the place of what was typed of it', () => {
  const [first] = suggestionsFor('parcel tag:la', known, given)
  assert.equal(first && withSuggestion('parcel tag:la', first), 'parcel tag:"late delivery" ')
  const [operator] = suggestionsFor('parcel ta', known, given)
  assert.equal(operator && withSuggestion('parcel ta', operator), 'parcel tag:')
})

test('a value that is only begun is not searched for yet', () => {
  assert.equal(finishedPart('parcel tag:ref', known), 'parcel')
  assert.equal(finishedPart('parcel tag:', known), 'parcel')
  assert.equal(finishedPart('parcel tag:refund', known), 'parcel tag:refund')
  assert.equal(finishedPart('tag:unknown', known), 'tag:unknown')
  assert.equal(finishedPart('from:grace', known), 'from:grace')
})

test('a word that looks like a misspelled operator is told, with the operator that was likely meant', () => {
  const meant = (search: string) => misspelledOperators(search).map(({ name, meant }) => `${name} ${meant}`)
  assert.deepEqual(meant('parcel tagg:refund'), ['tagg tag:refund'])
  assert.deepEqual(meant('Form:grace prioritty:high'), ['Form from:grace', 'prioritty priority:high'])
  assert.deepEqual(meant('tags:"late delivery" status:open'), ['tags tag:"late delivery"', 'status is:open'])
  for (const other of [
    'tag:refund',
    'https://x.test',
    're:hello',
    '10:30',
    'order:12',
    '"tagg:refund"',
    'tagg:',
  ])
    assert.deepEqual(meant(other), [], other)
})
