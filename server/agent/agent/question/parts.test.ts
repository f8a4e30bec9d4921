import assert from 'node:assert/strict'
import { test } from 'node:test'
import { questionsIn } from './parts.ts'

const two: [string, string, string][] = [
  [
    'How do I reset my password? And where do I export my data?',
    'How do I reset my password?',
    'And where do I export my data?',
  ],
  [
    'How do I reset my password, and where do I export my data?',
    'How do I reset my password',
    'where do I export my data?',
  ],
  [
    'Please tell me how I change my plan and how I delete a workspace.',
    'Please tell me how I change my plan',
    'how I delete a workspace.',
  ],
  [
    'Hi,\nmy parcel came broken. Can I return it? Also, how do I change my postal address?\nThanks, Grace',
    'Hi, my parcel came broken. Can I return it?',
    'Also, how do I change my postal address?',
  ],
]

for (const [text, first, second] of two)
  test(`${JSON.stringify(text)} asks for two things`, () =>
    assert.deepEqual(questionsIn(text), [first, second]))

const one = [
  'How do I reset my password?',
  'I cannot sign in. Can you help me?',
  'How do I reset my password? Is that possible?',
  'Do you ship to Norway? And how much does it cost?',
  'How do I export tickets and contacts?',
  'Can I export my data and then delete the workspace?',
  'My password and my second factor are lost.',
  'Wie setze ich mein Passwort zurück?',
]

for (const text of one)
  test(`${JSON.stringify(text)} asks for one thing`, () => assert.deepEqual(questionsIn(text), [text]))
