// Measures: how long requests wait while a server parses hostile input.

import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { archives } from './event-loop/archives.ts'
import {
  addresses,
  dates,
  html,
  json,
  markdown,
  mime,
  notes,
  queries,
  searches,
} from './event-loop/inputs.ts'
import { promptness, startServer } from './event-loop/server.ts'
import { form } from './form.ts'
import { startBellhop } from './harness.ts'
import { mailNames, mails } from './mails.ts'
import { portion, repeatable } from './soak.ts'

const longestMs = 200

const { world, database } = await startBellhop()
const workspace = await world.workspace('Acme')
const token = workspace.owner.token
const server = await startServer(database)
const { url } = server
const assertPrompt = await promptness(server, { path: '/health', longestMs })

const { ulid: channel } = await world.channel(workspace, { address: 'support@acme.test' })
const brain = await made('/api/brains', { name: 'Help' })
const article = { title: 'Refunds', body: 'You get your money back within a week.', is_public: true }
await made(`/api/brains/${brain}/articles`, article)
const ticket = await made('/api/tickets', {
  channel,
  subject: 'Refund',
  from_contact: { email: 'grace@example.com' },
  message: { body: '<p>Where is my refund?</p>' },
})
const hook = await inboundUrl()

type Send = (input: string) => Promise<unknown>

/** Sends inputs and asserts that health checks respond in time and that nothing fails. */
const keepsUp = (parser: string, inputs: Record<string, string>, send: Send, { least = 1 } = {}) => {
  for (const [name, input] of portion(Object.entries(inputs), parser, { least }))
    test(repeatable(`${parser}: ${name} holds nobody up`), () => assertPrompt(() => send(input)))
}

keepsUp('MIME', mime, (raw) => takeIn(raw), { least: 8 })
const postNote = (body: string) => api('POST', `/api/tickets/${ticket}/note`, body)
keepsUp('HTML', html, (body) => postNote(JSON.stringify({ body })), { least: 6 })
keepsUp('notes', notes, (body) => Promise.all(Array.from({ length: 8 }, () => postNote(body))))
// Mails need no such trees: they are no deeper than others, and the mails above have unclosed tables.
const {
  'a megabyte of <p>': _p,
  'tables in tables': _tables,
  'lists in lists': _lists,
  ...htmlOfMails
} = html
const headOfMail = 'From: eve@stranger.test\r\nTo: support@acme.test\r\nContent-Type: text/html\r\n\r\n'
keepsUp('HTML in a mail', htmlOfMails, (body) => takeIn(headOfMail + body), { least: 6 })
const postArticle = (body: string) =>
  api('POST', `/api/brains/${brain}/articles`, JSON.stringify({ title: 'x', body, is_public: true }))
keepsUp('Markdown', markdown, postArticle, { least: 5 })
keepsUp('JSON', json, async (body) => {
  for (const path of ['/api/tickets', '/api/saved-views', '/api/tags']) await api('POST', path, body)
})
keepsUp('query string', queries, async (query) => {
  for (const path of ['/api/tickets', '/api/contacts', '/help/acme']) await api('GET', `${path}?${query}`)
})
keepsUp('search', searches, async (text) => {
  const q = encodeURIComponent(text).slice(0, 15_000)
  await api('GET', `/api/tickets?filter[search]=${q}`)
  await api('GET', `/api/tickets?q=${q}`)
  await api('GET', `/api/contacts?filter[search]=${q}`)
  await api('GET', `/api/brains/${brain}/search?q=${q}`)
  await api('GET', `/help/acme/search?q=${q}`)
})
keepsUp('dates', dates, async (date) => {
  const q = encodeURIComponent(date)
  await api('GET', `/api/tickets?filter[created_after]=${q}&filter[created_before]=${q}`)
  await api('POST', '/api/tokens', JSON.stringify({ name: 'x', expires_at: date }))
})
keepsUp('addresses', addresses, async (address) => {
  const recipients = Array.from({ length: 20 }, () => address)
  await api('POST', '/api/contacts', JSON.stringify({ email: address }))
  await api('POST', `/api/tickets/${ticket}/reply`, JSON.stringify({ body: 'x', to_recipients: recipients }))
  await takeIn(`From: ${address}\r\nTo: support@acme.test\r\nReply-To: ${address}\r\n\r\nHello`)
})

for (const [name, zip] of portion(Object.entries(archives), 'archives', { least: 2 }))
  test(repeatable(`archive: ${name} holds nobody up`), async () => {
    const file = zip()
    await assertPrompt(() => importArchive(file))
  })

test('a mail is discarded while it is being read, and others are answered meanwhile', async () => {
  const slow = mime['60 signatures over different lengths of a megabyte'] ?? ''
  await assertPrompt(async () => {
    await Promise.all(Array.from({ length: 8 }, () => handIn(slow + world.newUlid())))
    const { data } = JSON.parse((await api('GET', '/api/mails?filter[status]=received&per_page=100')).text)
    for (const { ulid } of data) {
      const begun = performance.now()
      const { status } = await api('POST', `/api/mails/${ulid}/discard`)
      assert.ok(status === 200 || status === 422, `${status}`) // the latter if it was read meanwhile
      assert.ok(performance.now() - begun < 2_000)
    }
    await allDecided()
  })
})

const { CORPUS } = process.env
const noCorpus = CORPUS === undefined && 'set CORPUS to a directory of mails and HTML to try them'

test('our mails hold nobody up', () => assertPrompt(() => takeInAll(mailNames().map(mails))))

test('a corpus of mails holds nobody up', { skip: noCorpus }, () => {
  const folder = join(CORPUS ?? '', 'mail')
  return assertPrompt(() => takeInAll(readdirSync(folder).map((name) => readFileSync(join(folder, name)))))
})

test('a corpus of hostile HTML holds nobody up', { skip: noCorpus }, () => {
  const folder = join(CORPUS ?? '', 'html')
  const bodies = readdirSync(folder).flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    return [text, ...text.split('\n')].filter((body) => body.trim())
  })
  return assertPrompt(async () => {
    for (const body of bodies) await api('POST', `/api/tickets/${ticket}/note`, JSON.stringify({ body }))
  })
})

/** No input may cause an internal error; a rejection is correct. */
async function api(method: string, path: string, body?: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(url + path, { method, headers, ...(body !== undefined && { body }) })
  const text = await answer.text()
  assert.ok(answer.status !== 500, `${method} ${path.slice(0, 60)}: ${text.slice(0, 200)}`)
  return { status: answer.status, text }
}

async function importArchive(zip: Buffer) {
  const { body, headers } = form('file', 'articles.zip', zip)
  const path = `/api/brains/${brain}/imports`
  const init = { method: 'POST', headers: { ...headers, authorization: `Bearer ${token}` }, body }
  const sent = await fetch(url + path, init as RequestInit)
  assert.equal(sent.status, 201)
  const { ulid } = ((await sent.json()) as { data: { ulid: string } }).data
  for (;;) {
    const { text } = await api('GET', `${path}/${ulid}`)
    if (JSON.parse(text).data.state !== 'reading') return
    await pause(100)
  }
}

async function made(path: string, body: object): Promise<string> {
  const { status, text } = await api('POST', path, JSON.stringify(body))
  assert.equal(status, 201, text)
  return JSON.parse(text).data.ulid
}

async function inboundUrl(): Promise<string> {
  const { text } = await api('GET', `/api/channels/${channel}/mail`)
  const { pathname } = new URL(JSON.parse(text).data.inbound_url)
  return url + pathname
}

/** Sends a mail, and waits until it is processed. */
async function takeIn(raw: string | Buffer) {
  await handIn(raw)
  await allDecided()
}

async function takeInAll(raws: (string | Buffer | Uint8Array)[]) {
  for (const raw of raws) await handIn(raw)
  await allDecided()
}

async function handIn(raw: string | Buffer | Uint8Array) {
  const headers = { 'content-type': 'message/rfc822' }
  const answer = await fetch(hook, { method: 'POST', headers, body: Buffer.from(raw as string) })
  assert.ok(answer.status < 500, await answer.text())
}

async function allDecided() {
  for (;;) {
    const { data } = JSON.parse((await api('GET', '/api/mail-counts')).text)
    if (data.received === 0) return
    await pause(50)
  }
}
