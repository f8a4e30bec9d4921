import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Places, placesOf } from './places.ts'

const places = ({ of }: Places) => [...of.values()]

test('the newest messages of the next ticket take the places of those of the last one', () => {
  const first = placesOf('a', ['1', '2', '3'])
  assert.deepEqual(places(first), [0, 1, 2])
  const shorter = placesOf('b', ['7'], first)
  assert.deepEqual(places(shorter), [2])
  assert.deepEqual(places(placesOf('c', ['8', '9'], shorter)), [3, 2])
})

test('a message keeps its place while its ticket is open, whatever is added', () => {
  const first = placesOf('b', ['7', '8'], placesOf('a', ['1', '2']))
  const grown = placesOf('b', ['7', 'merged', '8', 'newer'], first)
  assert.deepEqual(places(grown), [0, 2, 1, 3])
  // Loading an earlier message also adds one.
  assert.deepEqual(places(placesOf('b', ['1', '7', '8'], first)), [2, 0, 1])
  assert.deepEqual(places(placesOf('c', ['9', '10'], grown)), [1, 3])
})
