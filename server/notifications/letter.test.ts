import assert from 'node:assert/strict'
import { test } from 'node:test'
import { render } from '../platform/text/html.ts'
import { letterOf } from './letter.ts'

test('the mail about a message that could not be sent has the words of the mail server', () => {
  const line = {
    id: 1,
    position: 1,
    kind: 'send_failed' as const,
    count: 1,
    tickets: 1,
    ticket: { ulid: 'a', number: 7, subject: 'Where is it?' },
    preview: 'It is on its way.',
    send_error: '550 <No such user>',
    by: null,
  }
  const to = { name: 'Ada', email: 'ada@acme.test', workspace: 'Acme', logo_url: null }
  const urls = { url: 'https://acme.test', unsubscribeUrl: 'https://acme.test/u' }
  const { text, html } = letterOf({ id: '1', to, lines: [line], hasMore: false, ...urls })
  assert.match(text ?? '', /Your message was not sent\n#7 Where is it\?\n550 <No such user>\n/)
  assert.match(html ? render(html) : '', /550 &#60;No such user&#62;/)
})
