import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Names, sentenceOf } from '../words/sentence.ts'
import { draftFrom, recipeNames, recipeOf } from './recipes.ts'

const nothing = new Map()
const names: Names = { tag: nothing, team: nothing, user: nothing, channel: nothing }

test('every recipe is a filled sentence, in which nothing is deleted', () => {
  assert.equal(recipeNames.length, 17)
  for (const name of recipeNames) {
    const draft = draftFrom(name)
    assert.ok(draft.name.length > 5)
    assert.doesNotMatch(sentenceOf(draft, names), /deleted|undefined|NaN|\[object/)
  }
})

test('two workflows from one recipe share no keys, and an unknown recipe is none', () => {
  const keys = ['refunds', 'refunds'].flatMap((name) => {
    const recipe = recipeOf(name)
    return recipe ? draftFrom(recipe).actions.map(({ key }) => key) : []
  })
  assert.equal(new Set(keys).size, 4)
  assert.deepEqual([recipeOf('toString'), recipeOf(undefined)], [undefined, undefined])
})
