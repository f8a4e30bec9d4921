import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownWords, visibleOnly } from './own-words.ts'

test('what is quoted, below an answer or a signature is not what the author says', () => {
  const endings = [
    'On Mon, 3 Mar 2025 at 10:00, Grace <grace@example.com> wrote:\nOld',
    '-----Original Message-----\nOld',
    'Am 3. März 2025 schrieb Grace:\nOld',
    'Le 3 mars 2025, Grace a écrit :\nOld'.replace(' :', ':'),
    '________________________________\nFrom: Grace <grace@example.com>\nSent: 3 March 2025\nTo: Ida\nSubject: Key\n\nOld',
    '-- \nGrace',
    '> Old',
  ]
  for (const ending of endings) assert.equal(ownWords(`New.\n\n${ending}`), 'New.', ending)
  assert.equal(ownWords('> Old\n\nNew.\n> Older\nNewer.'), 'New.\nNewer.')
})

test('an ordinary text is left as it is', () => {
  const text = 'From here on it fails:\nOn the first page, for example.\n\nWhat now?'
  assert.equal(ownWords(text), text)
})

test('what nobody sees is not there', () => {
  const tagged = String.fromCodePoint(0xe0041, 0xe0042)
  assert.equal(visibleOnly(`a\u200bb\u00adc\u202ed\ufe0f${tagged}e\u0007f\n`), 'abcde f\n')
})
