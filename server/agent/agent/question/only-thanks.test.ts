import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOnlyThanks } from './only-thanks.ts'

test('thanks are nothing to answer, in several languages', () => {
  const texts = [
    'Thanks!',
    'Thank you so much, that helped.',
    'Danke schön',
    'Merci beaucoup',
    'Спасибо!',
    'ありがとうございます',
  ]
  for (const text of [...texts, 'Thanks\n\n> How do I reset my password?'])
    assert.equal(isOnlyThanks(text), true, text)
})

test('thanks with a question, a doubt or a story are more than thanks', () => {
  const texts = [
    'Thanks, and how do I export it?',
    'Thanks, but it still fails.',
    'Reset my password',
    'Thanks in advance for telling me how I can export all of my projects to a file on my disk.',
  ]
  for (const text of texts) assert.equal(isOnlyThanks(text), false, text)
})
