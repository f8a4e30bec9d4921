import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventTypes } from '../../../contract/live.ts'
import { fieldFaults } from '../../../server/platform/kernel/field-faults.ts'
import { problemCodes } from '../../../server/platform/kernel/problem-codes.ts'
import { german } from './de/catalogue.ts'
import { english } from './en/catalogue.ts'
import * as germanEvents from './events/de.ts'
import * as englishEvents from './events/en.ts'
import { germanPages } from './pages/de/catalogue.ts'
import { englishPages } from './pages/en/catalogue.ts'
import * as germanPlacement from './placement/de.ts'
import * as englishPlacement from './placement/en.ts'
import * as germanRetention from './retention/de.ts'
import * as englishRetention from './retention/en.ts'
import * as germanWorkflows from './workflows/de.ts'
import * as englishWorkflows from './workflows/en.ts'

/** Each text with its path, and a function with the number of its parameters: `views.inbox`, `time.ago(1)`. */
const namesIn = (value: unknown, path = ''): string[] => {
  if (typeof value === 'string') return [value.trim() ? path : `${path} is empty`]
  if (typeof value === 'function') return [`${path}(${value.length})`]
  assert.ok(value && typeof value === 'object', `${path} is neither a text nor a group of texts`)
  return Object.entries(value).flatMap(([name, inner]) => namesIn(inner, path ? `${path}.${name}` : name))
}

test('every language has the same texts in the same order, and none of them is empty', () => {
  const [own, other] = [
    {
      first: english,
      pages: englishPages,
      workflows: englishWorkflows,
      retention: englishRetention,
      placement: englishPlacement,
      events: englishEvents,
    },
    {
      first: german,
      pages: germanPages,
      workflows: germanWorkflows,
      retention: germanRetention,
      placement: germanPlacement,
      events: germanEvents,
    },
  ].map(({ first: { problems: _, sentences: __, ...first }, ...others }) => namesIn({ first, ...others }))
  assert.ok(own && other && own.length > 1_000, 'hardly any text was found')
  const without = (texts: string[], others: string[]) => [...new Set(texts).difference(new Set(others))]
  assert.deepEqual(
    { missing: without(own, other), superfluous: without(other, own) },
    { missing: [], superfluous: [] },
  )
  // Some lists are in the order of their texts.
  assert.deepEqual(other, own)
  assert.deepEqual(
    own.filter((name) => name.endsWith(' is empty')),
    [],
  )
})

/** The texts, and the sources of functions. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return [String(value)]
  return Object.values(value ?? {}).flatMap(textsIn)
}

test('every type of event has words, in a group', () => {
  const types = Object.keys(englishEvents.types)
  assert.deepEqual(types.toSorted(), eventTypes.toSorted())
  const first = types.map((type) => type.split('.')[0])
  assert.deepEqual(Object.keys(englishEvents.groups), [...new Set(first)])
})

test('German has one word for a company and one for a knowledge base', () => {
  const others = /Unternehmen|Wissensdatenbank|\bWissen\b|\bBrains?\b/
  assert.deepEqual(
    textsIn([german, germanPages, germanWorkflows, germanEvents]).filter((text) => others.test(text)),
    [],
  )
})

test('English calls a collection of articles a knowledge base, and only the API a brain', () => {
  const { sentences: _, ...texts } = english
  // The source of a function has the names of its parameters.
  const plain = textsIn(texts).filter((text) => !text.includes('=>'))
  assert.deepEqual(
    plain.filter((text) => /\bbrains?\b/i.test(text)),
    [],
  )
})

test('the texts for errors are of errors that the API has', () => {
  const { codes, faults } = german.problems
  assert.deepEqual(
    Object.keys(codes).filter((code) => !Object.hasOwn(problemCodes, code)),
    [],
  )
  // Any arguments will do: only the codes count.
  const rules = Object.values(fieldFaults) as ((label: string, ...rest: unknown[]) => { code: string })[]
  const known = ['wrong_password', ...rules.map((fault) => fault('name', [])).map(({ code }) => code)]
  assert.deepEqual(
    Object.keys(faults).filter((code) => !known.includes(code)),
    [],
  )
})
