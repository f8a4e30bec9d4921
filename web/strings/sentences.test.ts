import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { activityOf, shownEvents } from '../../server/tickets/rules.ts'
import { root, sourcesOf } from '../../test/sources.ts'
import { translatorOf } from './base/sentences.ts'
import { german } from './de/catalogue.ts'

const said = translatorOf(german.sentences)

test('sentences of the API are translated with the names in them, each sentence of a text by itself', () => {
  assert.equal(said('Assigned to the team Sales'), 'Dem Team Sales zugewiesen')
  assert.equal(said('Assigned to Ada'), 'Ada zugewiesen')
  assert.equal(
    said('Set the status to closed. Add the tags refund, “?”. Unheard of.'),
    'Status auf „Geschlossen“ setzen. Schlagwörter hinzufügen: refund, “?”. Unheard of.',
  )
  assert.equal(said('Unheard of'), 'Unheard of')
})

test('all activities of tickets are translated', () => {
  const stored = { id: 1, ulid: '', user: null, created_at: new Date(0) }
  const given = {
    name: 'Ada',
    number: 7,
    subject: 'Lamp',
    messages: 2,
    sender: 'x@example.com',
    to: ['x@example.com'],
  }
  const variants = [
    given,
    { ...given, number: undefined, messages: 1, reason: 'time', from: 'spam', to: 'open' },
    ...['first_response', 'next_response', 'resolution'].map((target) => ({
      ...given,
      target,
      policy: 'Gold',
    })),
    { ...given, text: null },
    { ...given, text: 'Pro' },
    ...['open', 'waiting', 'closed', 'spam', 'urgent'].map((to) => ({ ...given, to })),
    ...[
      'reply',
      'distribution',
      'absence',
      'newer_messages',
      'ticket_spam',
      'ticket_merged',
      'author_gone',
      'restored',
      'rejected',
    ].map((reason) => ({ ...given, reason })),
  ]
  // The app has texts of its own for those with a time, and for ratings.
  const withOwnText = ['ticket.snoozed', 'message.scheduled', 'message.rescheduled', 'ticket.rated']
  const descriptions = shownEvents
    .filter((type) => !withOwnText.includes(type))
    .flatMap((type) => variants.map((facts) => activityOf({ ...stored, type, facts }).description))
  const english = descriptions.filter((text) => text && !/undefined|, to $/.test(text) && said(text) === text)
  assert.deepEqual([...new Set(english)], [])
})

test('the server still has the sentences that are translated', async () => {
  const files = (await sourcesOf('server')).map((path) => readFile(join(root, path), 'utf8'))
  const source = (await Promise.all(files)).join()
  const isComposed = (sentence: string) => / tags |^Tags /.test(sentence)
  const begins = (sentence: string) => sentence.split(/[*:,]/)[0]?.slice(0, 22) ?? ''
  assert.deepEqual(
    Object.keys(german.sentences).filter((one) => !isComposed(one) && !source.includes(begins(one))),
    [],
  )
})
