import assert from 'node:assert/strict'
import { test } from 'node:test'
import { preferredLanguage } from './preferred-language.ts'

test('a browser gets the language that it prefers, and English if it prefers none of ours', () => {
  for (const [accepted, language] of [
    [undefined, 'en'],
    ['', 'en'],
    ['fr-FR, fr;q=0.9', 'en'],
    ['de-AT', 'de'],
    ['fr, en;q=0.5, DE-de;q=0.8', 'de'],
    ['ar;q=0, de;q=0.1', 'de'],
    ['*, ;;q=, de;q=x', 'de'],
  ] as const)
    assert.equal(preferredLanguage(accepted, ['en', 'de', 'ar']), language, accepted)
})
