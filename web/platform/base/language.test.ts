import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languageFor } from './language.ts'

test('the language is the chosen one, or else the first of the browser that the app has', () => {
  assert.equal(languageFor('de', ['en-US']), 'de')
  assert.equal(languageFor('en', ['de-DE']), 'en')
  assert.equal(languageFor(null, ['de-AT', 'en']), 'de')
  assert.equal(languageFor(null, ['fr', 'en-GB', 'de']), 'en')
  assert.equal(languageFor(null, ['en-US@posix']), 'en')
  assert.equal(languageFor(null, ['fr']), 'en')
  assert.equal(languageFor('klingon', []), 'en')
})
