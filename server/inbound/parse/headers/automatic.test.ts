import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mails } from '../../../../test/mails.ts'
import { readMail } from '../read.ts'
import { automaticReason } from './automatic.ts'
import { fieldsIn } from './fields.ts'

const why = (text: string, isReport = false) => {
  const fields = fieldsIn(text)
  const boxes = (key: string) => fields.filter((field) => field.key === key).map(({ value }) => value)
  return automaticReason({
    fields,
    isReport,
    from: boxes('from').filter((value) => value.includes('@')),
    replyTo: boxes('reply-to'),
  })
}

const signs: Record<string, string[]> = {
  'The Auto-Submitted header says that a program sent it.': [
    'Auto-Submitted: auto-replied',
    'Auto-Submitted: auto-generated; owner="a"',
    'auto-submitted:  Auto-Notified',
  ],
  'It has no return path.': ['Return-Path: <>', 'Return-Path:  < >'],
  'A mail server sent it.': [
    'From: MAILER-DAEMON@example.test',
    'From: postmaster@example.test',
    'From: bounces+17=ida@list.example',
    'From: MAILER-DAEMON',
    'From: Mail Delivery Subsystem <MAILER-DAEMON>',
    'From: <>',
    'From: Mail Delivery System <>',
  ],
  'It was sent through a mailing list.': [
    'List-Id: <guests.example.test>',
    'List-Unsubscribe: <mailto:a@b.example>',
  ],
  'The Precedence header says that it is a bulk mail.': [
    'Precedence: bulk',
    'Precedence: Junk',
    'Precedence: list',
    'Precedence: auto_reply',
  ],
  'It is an automatic reply.': ['X-Autoreply: yes', 'X-Autorespond: ida@example.test'],
  'It asks not to be answered automatically.': [
    'X-Auto-Response-Suppress: All',
    'X-Auto-Response-Suppress: DR, OOF, AutoReply',
  ],
  'Its sender takes no replies.': [
    'From: no-reply@example.test',
    'From: noreply+17@example.test',
    'From: orders-no-reply@example.test',
    'From: do_not_reply@example.test',
    'From: donotreply@example.test\nReply-To: no-reply@example.test',
  ],
  'Its subject is that of an automatic answer.': [
    'Subject: Automatic reply: Keys\nIn-Reply-To: <a@b.example>',
    'Subject: Out of Office\nReferences: <a@b.example>',
    'Subject: =?utf-8?Q?R=C3=A9ponse_automatique_:_Cl=C3=A9s?=\nReferences: <a@b.example>',
  ],
}

for (const [words, heads] of Object.entries(signs))
  for (const head of heads)
    test(`nobody wrote a mail with ${JSON.stringify(head)}`, () => {
      assert.equal(why(head), words)
    })

test('nobody wrote a report', () => {
  assert.equal(why('From: a@b.example', true), 'It is a report of a mail server.')
})

const people = [
  '',
  'From: ida@example.test',
  'From: norely@example.test',
  'From: noreen.plyer@example.test',
  'From: bouncer@club.example.test',
  'From: reply@example.test',
  'From: no-reply@example.test\nReply-To: jo@example.test',
  'Auto-Submitted: no',
  'Auto-Submitted: No (a person)',
  'Precedence: normal',
  'Precedence: first-class',
  'Return-Path: <ida@example.test>',
  'X-Autoreply: no',
  'X-Auto-Response-Suppress: DR, RN, NRN',
  'X-Auto-Response-Suppress: None',
  'Subject: Out of office hours, may I come late?',
  'Subject: Automatic reply: what does that mean?',
  'Subject: Re: Automatic reply: Keys\nIn-Reply-To: <a@b.example>',
  'Subject: My vacation\nIn-Reply-To: <a@b.example>',
  'In-Reply-To: <a@b.example>\nReferences: <a@b.example>',
  'List-Post: NO',
]

for (const head of people)
  test(`somebody may have written a mail with ${JSON.stringify(head)}`, () => {
    assert.equal(why(head), null)
  })

const kept: Record<string, string | null> = {
  'abuse-report-in-words.eml': 'It is a report of a mail server.',
  'abuse-report-without-report-type.eml': 'It is a report of a mail server.',
  'bounce-of-provider.eml': 'It is a report of a mail server.',
  'contact-form.eml': null,
  'holiday-question.eml': null,
  'plain.eml': null,
  'mailing-list.eml': 'It was sent through a mailing list.',
  'newsletter.eml': 'It was sent through a mailing list.',
  'shop-order.eml': 'Its sender takes no replies.',
  'vacation-exchange.eml': 'The Auto-Submitted header says that a program sent it.',
  'vacation-gmail.eml': 'The Auto-Submitted header says that a program sent it.',
  'vacation-unmarked.eml': 'Its subject is that of an automatic answer.',
  'read-receipt.eml': 'The Auto-Submitted header says that a program sent it.',
}

for (const [name, words] of Object.entries(kept))
  test(`it is known whether somebody wrote ${name}`, async () => {
    assert.equal((await readMail(mails(name))).automatic, words)
  })
