import assert from 'node:assert/strict'
import { test } from 'node:test'
import { render } from '../../platform/text/html.ts'
import { letterOf } from './letter.ts'

const ada = {
  name: 'Ada',
  email: 'ada@acme.test',
  workspace: 'Acme',
  logo_url: null,
  brand_color: null,
  language: null,
}
const urls = { url: 'https://acme.test', unsubscribeUrl: 'https://acme.test/u' }
const reply = {
  id: 1,
  position: 1,
  kind: 'replied' as const,
  count: 1,
  tickets: 1,
  preview: '',
  send_error: null,
  by: null,
}

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
  const { text, html } = letterOf({ id: '1', to: ada, lines: [line], hasMore: false, ...urls })
  assert.match(text ?? '', /Your message was not sent\n#7 Where is it\?\n550 <No such user>\n/)
  assert.match(html ? render(html) : '', /550 &#60;No such user&#62;/)
})

test('the mail is in the language of the person', () => {
  const ticket = { ulid: 'a', number: 7, subject: 'Where is it?' }
  const line = { ...reply, kind: 'assigned' as const, ticket, count: 3, by: null }
  const { subject, html } = letterOf({
    id: '1',
    to: { ...ada, language: 'de' },
    lines: [line],
    hasMore: false,
    ...urls,
  })
  assert.equal(subject, 'Ihnen zugewiesen: ein Ticket (und 2 weitere): #7 Where is it?')
  assert.match(html ? render(html) : '', /<html lang="de">.*Diese E-Mails abbestellen\./s)
})

test('links in the mail have the colour of the workspace, as dark as they must be to be readable', () => {
  const line = { ...reply, ticket: { ulid: 'a', number: 7, subject: 'Where is it?' } }
  const colorOf = (brand_color: string | null) => {
    const { html } = letterOf({
      id: '1',
      to: { ...ada, brand_color },
      lines: [line],
      hasMore: false,
      ...urls,
    })
    return render(html).match(/style="font-weight:600(.*?)"/)?.[1]
  }
  assert.equal(colorOf(null), '')
  assert.equal(colorOf('#0f766e'), ';color:#0f766e')
  assert.match(colorOf('#ffe000') ?? '', /^;color:#807000$/)
})
