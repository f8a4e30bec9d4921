import assert from 'node:assert/strict'
import { test } from 'node:test'
import { translatorOf } from '../strings/base/sentences.ts'
import { german } from '../strings/de/catalogue.ts'
import { inWords } from './problem-texts.ts'

const texts = { problems: german.problems, said: translatorOf(german.sentences) }

test('common errors of the API are shown in the language of the page', () => {
  assert.deepEqual(
    inWords(
      {
        message: 'The name field must not be greater than 255 characters. (and 1 more error)',
        code: 'validation_failed',
        errors: {
          name: ['The name field must not be greater than 255 characters.'],
          email: ['The email has already been taken.'],
        },
        details: { name: { code: 'max_length' }, email: { code: 'unique' } },
      },
      texts,
    ),
    {
      message: 'Höchstens 255 Zeichen sind möglich.',
      code: 'validation_failed',
      errors: { name: ['Höchstens 255 Zeichen sind möglich.'], email: ['Dieser Wert ist bereits vergeben.'] },
      details: { name: { code: 'max_length' }, email: { code: 'unique' } },
    },
  )
  assert.equal(
    inWords({ message: 'Not found.', code: 'not_found' }, texts).message,
    'Nicht gefunden. Vielleicht wurde es gelöscht.',
  )
  assert.equal(
    inWords({ message: 'This action is unauthorized.', code: 'forbidden' }, texts).message,
    'Dafür fehlt Ihnen die Berechtigung.',
  )
})

test('without a text for an error, the sentence of the API is shown', () => {
  const rare = {
    message: 'The zip file is empty.',
    code: 'validation_failed',
    errors: { file: ['The zip file is empty.'] },
    details: { file: { code: 'invalid' } },
  }
  assert.deepEqual(inWords(rare, texts), rare)
})
