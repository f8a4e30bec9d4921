import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiProblem } from '../../platform/base/problem.ts'
import { blankDraft, bodyOf, draftItem } from '../data/draft.ts'
import { insideOf } from '../words/kinds.ts'
import { errorOfItem, errorUnder } from './item-errors.ts'

const note = (key: string, body: string) => ({ key, type: 'add_note', parameters: { body } })
const draft = { ...blankDraft, actions: [note('a', 'x'), note('b', '{{no}}')] }
const message = 'The actions.1.parameters.body field is wrong.'
const error = new ApiProblem(422, {
  message,
  errors: { 'actions.1.parameters.body': [message], 'trigger_parameters.tags.0': ['Gone.'] },
})
const attempt = { error, draft }

test('an error is shown at its item, also after others were removed, until that part is changed', () => {
  assert.equal(errorOfItem(attempt, 'actions', note('a', 'x')), undefined)
  assert.equal(errorOfItem(attempt, 'actions', note('b', '{{no}}')), 'This field is wrong.')
  assert.equal(errorOfItem(attempt, 'actions', note('b', '{{no}}'), ['body']), 'This field is wrong.')
  assert.equal(errorOfItem(attempt, 'actions', note('b', '{{no}}'), ['url']), undefined)
  assert.equal(errorOfItem(attempt, 'actions', note('b', 'fixed')), undefined)
  assert.equal(errorOfItem(attempt, 'actions', note('new', '{{no}}')), undefined)
  assert.equal(errorOfItem({ error, draft: undefined }, 'actions', note('b', '{{no}}')), undefined)
})

test('a group keeps its form in the builder, and an error in it is shown at its condition', () => {
  const plain = { type: 'contact_is_new', parameters: {} }
  const group = {
    type: 'any',
    parameters: { conditions: [plain, { type: 'has_tag', parameters: { tags: ['x'] } }] },
  }
  const draft = { ...blankDraft, conditions: [plain, group].map(draftItem) }
  assert.deepEqual(bodyOf(draft).conditions, [plain, group])
  const path = 'conditions.1.parameters.conditions.1.parameters.tags'
  const error = new ApiProblem(422, { message: 'Gone.', errors: { [path]: ['Gone.'] } })
  const inside = draft.conditions.flatMap((one) => insideOf(one) ?? [])
  assert.deepEqual(
    inside.map((item) => errorOfItem({ error, draft }, 'conditions', item)),
    [undefined, 'Gone.'],
  )
})

test('an error inside a field is shown at the field', () => {
  assert.equal(errorUnder(error, 'trigger_parameters'), 'Gone.')
  assert.equal(errorUnder(error, 'trigger_parameters.tag'), undefined)
  assert.equal(errorUnder(null, 'trigger_parameters'), undefined)
})
