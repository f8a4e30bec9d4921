import assert from 'node:assert/strict'
import { test } from 'node:test'
import { customerLanguages } from '../../../../contract/workspaces/customer-languages.ts'
import { replyInText } from '../../../messages/messages/reply/reply.ts'
import { Moment } from '../../../platform/kernel/clock.ts'
import { render } from '../../../platform/text/html.ts'
import type { Letter, Quoted } from '../record/letter-store.ts'
import { linksPart } from './links.ts'
import { mailTexts } from './mail-texts.ts'
import { forwardOf, quoteOf } from './quote.ts'

const quoted: Quoted = {
  ...{ message_id: 2, id: 1, type: 'inbound', sender_name: 'Grace', sender_email: 'grace@example.com' },
  ...{ to_recipients: ['help@acme.test'], body_html: '<p>Where is it?</p>', body_text: 'Where is it?' },
  ...{ created_at: new Moment('2026-11-23T09:05:00Z'), wanted_files: null },
}
// Only the fields that quotes use.
const letterIn = (language: Letter['language']) =>
  ({ language, channel_type: 'email', channel_address: 'help@acme.test', subject: 'Lamp' }) as Letter

test('a quoted message is introduced in the language of the workspace', () => {
  const openingIn = (language: Letter['language']) => quoteOf(quoted, letterIn(language)).text.split('\n')[0]
  assert.equal(openingIn('en'), 'On Mon, 23 Nov 2026 at 09:05 UTC, Grace <grace@example.com> wrote:')
  assert.equal(openingIn('de'), 'Am Mo., 23. Nov. 2026 um 09:05 UTC schrieb Grace <grace@example.com>:')
  assert.match(render(quoteOf(quoted, letterIn('ar')).html), /^<p dir="rtl">في .* 09:05 UTC، كتب Grace/)
})

test('what Bellhop adds in any language is no text of the customer who replies to it', () => {
  for (const language of customerLanguages)
    for (const part of [
      quoteOf(quoted, letterIn(language)),
      forwardOf(quoted, letterIn(language), new Set()),
    ])
      assert.equal(replyInText(`Thanks.\n\n${part.text}`)?.trim(), 'Thanks.', `${language}: ${part.text}`)
})

test('links to files have the sizes and dates of the language', () => {
  const file = { ulid: 'x', id: 1, message_id: 2, filename: 'a.pdf', mime_type: 'application/pdf' }
  const links = [
    { file: { ...file, size: 26_200_000, storage_key: 'k', is_inline: false }, url: 'https://x.test' },
  ]
  const until = new Moment('2026-12-23T00:00:00Z')
  assert.equal(
    linksPart(links, until, 'en').text.split('\n')[0],
    'a.pdf (26.2 MB), available until 23 December 2026:',
  )
  assert.equal(
    linksPart(links, until, 'de').text.split('\n')[0],
    'a.pdf (26,2 MB), verfügbar bis 23. Dezember 2026:',
  )
  assert.equal(mailTexts.de.sizeOf(13), '13 Byte')
})
