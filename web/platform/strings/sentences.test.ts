import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { activityOf, shownEvents } from '../../../server/tickets/tickets/record/rules.ts'
import { sentencesIn } from '../../../test/server-sentences.ts'
import { root, sourcesOf } from '../../../test/sources.ts'
import { translatorOf } from './base/sentences.ts'
import { german } from './de/catalogue.ts'
import { mailSentences } from './de/sentences/mail-sentences.ts'

const sentences = { ...german.sentences, ...mailSentences }
const said = translatorOf(sentences)

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
    { ...given, from_name: 'Support', to_name: 'Sales' },
    { ...given, to_name: 'Sales' },
    { ...given, text: null },
    { ...given, text: null, is_moved: true },
    { ...given, text: 'Pro' },
    ...['open', 'waiting', 'closed', 'spam', 'urgent'].map((to) => ({ ...given, to })),
    ...[
      'reply',
      'distribution',
      'absence',
      'channel',
      'newer_messages',
      'ticket_spam',
      'ticket_merged',
      'author_gone',
      'restored',
      'rejected',
    ].map((reason) => ({ ...given, reason })),
  ]
  // Activities with a time, and ratings, have texts in the app.
  const withOwnText = ['ticket.snoozed', 'message.scheduled', 'message.rescheduled', 'ticket.rated']
  const descriptions = shownEvents
    .filter((type) => !withOwnText.includes(type))
    .flatMap((type) => variants.map((facts) => activityOf({ ...stored, type, facts }).description))
  const english = descriptions.filter((text) => text && !/undefined|, to $/.test(text) && said(text) === text)
  assert.deepEqual([...new Set(english)], [])
})

/** The sources of the sentences that the app shows, by field of the API. */
const shown = {
  'reason of a mail': [
    'server/mail/inbound/reading',
    'server/mail/inbound/parse/bounded.ts',
    'server/mail/inbound/parse/parsed/limits.ts',
    'server/mail/inbound/parse/headers/automatic.ts',
    'server/mail/inbound/receiving/fetched.ts',
    'server/mail/inbound/imap/receiver.ts',
    'server/mail/dmarc-reports',
  ],
  'reasons for spam': ['server/mail/inbound/spam/rules.ts', 'server/mail/inbound/spam/judge.ts'],
  'verdicts on a mail': ['server/mail/inbound/verify'],
  'error of an outgoing mail': [
    'server/mail/outbound/delivery',
    'server/mail/outbound/record/visitors.ts',
    'server/platform/mail',
  ],
  'error of a channel': [
    'server/mail/inbound/imap/portion.ts',
    'server/mail/inbound/imap/state.ts',
    'server/platform/egress',
  ],
  'test of a channel': ['server/mail/connection-test', 'server/mail/forwarding/rules.ts'],
  'mail accounts': ['server/mail/accounts', 'server/mail/outbound/listing'],
  'records of a sending domain': [
    'server/mail/sending-domain/alignment.ts',
    'server/mail/sending-domain/judge.ts',
    'server/mail/sending-domain/judge-spf.ts',
  ],
  'runs of workflows': ['server/workflows/runs', 'server/workflows/effects', 'server/workflows/preview'],
  'answers of the agent': [
    'server/agent/agent/decision',
    'server/agent/agent/listing',
    'server/agent/agent/answering/answer.ts',
    'server/agent/agent/decision/drafts.ts',
    'server/agent/agent/decision/rules.ts',
  ],
  'required fields': ['server/workspaces/fields/required.ts', 'server/workspaces/fields/routes.ts'],
  'problem of long work': [
    'server/workspaces/long-work/background.ts',
    'server/articles/article-imports/jobs.ts',
    'server/articles/article-imports/run.ts',
    'server/articles/brains/import/archive',
  ],
  'problem of a domain': ['server/workspaces/workspaces/help-domain'],
  'problem and rows of an import': ['server/contacts/contact-imports'],
}

/** Sentences that no page shows: errors that only appear in other sentences or in the log. */
const unseen = [
  /^(There is no connection|\* was rejected|This mail tests the incoming)/,
  /^(The name servers did not answer|The mail names too many domains)/,
  /^It is larger than it was when it came/,
  /^(A mail can only go to an email address)/,
  /^(The connection ended\.|The server names mails|The server does not list|The server cannot say)/,
  /^(Another process has this work|No work of the kind)/,
  /^(A company was not created|There must be one target|This import was started already)/,
  /^(The files are still being|The file is still being read|The rows are still being|The (zip )?file cannot be read)/,
  /^Only triggers that follow an event/,
]

/** Sentences that the server puts together from parts. */
const composed: Record<string, string[]> = {
  '*, because *.': [
    'A new ticket, because it does not refer to any ticket.',
    'Joined the ticket, because it replies to a mail of #1 and its sender is a participant.',
  ],
  '* did not complete the TLS handshake*. The port may be wrong.': [
    'x did not complete the TLS handshake (EPROTO). The port may be wrong.',
    'x did not complete the TLS handshake. The port may be wrong.',
  ],
  '* signed in, *.': [
    'x signed in, over an encrypted connection.',
    'x signed in, over a connection that is not encrypted.',
  ],
  '“*” holds *.': ['“INBOX” holds one mail.', '“INBOX” holds 3 mails.'],
  'It did not run because * not met: *.': [
    'It did not run because this condition was not met: x.',
    'It did not run because these conditions were not met: x, y.',
  ],
  '* and to *.': ['Assigned to the team x and to y.'],
  'Tags *: *.': ['Tags added: x.', 'Tags removed: x.'],
  'The tags were *.': ['The tags were there already.', 'The tags were not there.'],
  '*, and *.': [
    'Assign to the team x, and to a random member.',
    'Assign to the team x, and to its least busy member.',
  ],
  'No change: the ticket * the tags.': [
    'No change: the ticket already has the tags.',
    'No change: the ticket does not have the tags.',
  ],
  '* the tags *.': ['Add the tags x.', 'Remove the tags x.'],
}

/** A sentence that another one may precede is tried alone. */
const samplesOf = (sentence: string) =>
  composed[sentence] ?? [sentence.replace(/^\* (?=[A-Z])/, '').replaceAll('*', 'x')]

const isTranslated = (text: string) =>
  text.split(/(?<=[.?]) (?=[A-Z])/).every((one) => !said(text).includes(one))

test('every sentence of the server that the app shows is translated', async () => {
  const all = (await Promise.all(Object.values(shown).flat().map(sentencesIn))).flat()
  assert.ok(all.length > 150, 'hardly any sentence was found')
  const english = all.filter(
    ({ sentence }) => !unseen.some((one) => one.test(sentence)) && !samplesOf(sentence).every(isTranslated),
  )
  assert.deepEqual(
    english.map(({ path, sentence }) => `${path}: ${sentence}`),
    [],
  )
})

test('the steps of the test of a connection have names in German', async () => {
  const source = await Promise.all(
    ['dial', 'receiving', 'sending', 'test-channel'].map((name) =>
      readFile(join(root, `server/mail/connection-test/${name}.ts`), 'utf8'),
    ),
  )
  const names = [...source.join().matchAll(/name(?:: `\$\{\w+\}: |: '\w+: )([a-z -]+)[`']/g)].map(
    ([, name]) => name,
  )
  assert.ok(names.length > 8)
  const german = 'Host Adresse Verbindung Verschlüsselung Begrüßung Anmeldung Postfach eine Absender'.split(
    ' ',
  )
  assert.deepEqual(
    names.filter((name) => !german.some((word) => said(`Sending: ${name}`).startsWith(`Versand: ${word}`))),
    [],
  )
  assert.equal(said('Round trip'), 'Hin und zurück')
})

test('why a mail became what it is reads as one sentence', () => {
  assert.equal(
    said('A new ticket, because it replies to a mail of #16, but its sender is not a participant.'),
    'Ein neues Ticket, denn sie antwortet auf eine E-Mail von #16, aber der Absender ist nicht beteiligt.',
  )
  assert.equal(
    said(
      'Joined the ticket, because it was sent to the reply address of #7 and its sender is a participant. It is an automatic mail. It is an automatic reply.',
    ),
    'Zum Ticket hinzugefügt, denn sie ging an die Antwortadresse von #7, und der Absender ist beteiligt. Sie ist eine automatische E-Mail. Sie ist eine automatische Antwort.',
  )
  assert.equal(
    said('It has passed 120 servers. This is probably a mail loop.'),
    'Sie ist durch 120 Server gegangen. Das ist wahrscheinlich eine Mailschleife.',
  )
  assert.equal(said('It ran, and its action failed.'), 'Gelaufen, aber die Aktion ist fehlgeschlagen.')
  assert.equal(
    said('It ran, and 1 of its 3 actions failed.'),
    'Gelaufen, aber 1 von 3 Aktionen ist fehlgeschlagen.',
  )
})

test('the server still has the sentences that are translated', async () => {
  const files = (await sourcesOf('server')).map((path) => readFile(join(root, path), 'utf8'))
  const source = (await Promise.all(files)).join()
  const isComposed = (sentence: string) => / tags |^Tags /.test(sentence)
  const begins = (sentence: string) => sentence.split(/[*:,]/)[0]?.slice(0, 22) ?? ''
  assert.deepEqual(
    Object.keys(sentences).filter((one) => !isComposed(one) && !source.includes(begins(one))),
    [],
  )
})
