import assert from 'node:assert/strict'
import { test } from 'node:test'
import { german } from './de/catalogue.ts'
import { english } from './en/catalogue.ts'

/** Each text with its path, such as `views.inbox`, and its kind: a function has the number of its parameters. */
const kindsIn = (value: unknown, path: string): [path: string, kind: string][] => {
  if (typeof value === 'string') return [[path, value.trim() ? 'text' : 'empty text']]
  if (typeof value === 'function') return [[path, `function of ${value.length}`]]
  assert.ok(value && typeof value === 'object', `${path} is neither a text nor a group of texts`)
  return Object.entries(value).flatMap(([name, inner]) => kindsIn(inner, path ? `${path}.${name}` : name))
}

test('every language has the same texts, and none of them is empty', () => {
  const [own, other] = [english, german].map((texts) => Object.fromEntries(kindsIn(texts, '')))
  assert.ok(own && other && Object.keys(own).length > 1_000, 'hardly any text was found')
  assert.deepEqual(other, own)
  // Some lists are in the order of their texts.
  assert.deepEqual(Object.keys(other), Object.keys(own))
  assert.deepEqual(
    Object.entries(own).filter(([, kind]) => kind === 'empty text'),
    [],
  )
})
