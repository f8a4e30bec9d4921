import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, beforeEach, test } from 'node:test'
import { graphTransport, largestGraphMail } from './graph-transport.ts'
import { LostResponse, WayFault } from './transport.ts'

type Asked = { method: string; url: string; authorization: string; body: string }

let asked: Asked[] = []
let answer: (request: Asked, response: ServerResponse) => void

const server = createServer(async (request: IncomingMessage, response) => {
  const { method = '', url = '', headers } = request
  const body = Buffer.concat(await Array.fromAsync(request)).toString()
  const one = { method, url, authorization: headers.authorization ?? '', body }
  asked.push(one)
  answer(one, response)
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
after(() => server.close())

const tell = (response: ServerResponse, status: number, body?: object) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(body && JSON.stringify(body))
const draft = { id: 'AAMk=/+', internetMessageId: '<new@outlook.com>' }

beforeEach(() => {
  asked = []
  answer = ({ url, method }, response) =>
    url.endsWith('/messages') ? tell(response, 201, draft) : tell(response, method === 'DELETE' ? 204 : 202)
})

const way = () => {
  const { port } = server.address() as AddressInfo
  const url = `http://support%40acme.test@127.0.0.1:${port}/v1.0`
  return graphTransport({ url, networks: 'anywhere', token: 'a-token' })
}
const mail = {
  messageId: '<ours@acme.test>',
  from: 'support@acme.test',
  to: ['ann@customer.test'],
  cc: ['Ben@customer.test'],
  envelope: {
    from: 'support@acme.test',
    to: ['ann@customer.test', 'ben@customer.test', 'hidden@customer.test'],
  },
  subject: 'Hello',
  text: 'On its way',
}
const fails = (status: number, code = 'ErrorX') => {
  answer = (_, response) => tell(response, status, { error: { code, message: 'Not so.' } })
}

test('a mail becomes a draft of the mailbox and is sent, with its blind copies and its new Message-ID', async () => {
  const { messageId, words } = await way().deliver(mail)
  assert.deepEqual([messageId, words], ['new@outlook.com', 'Microsoft Graph accepted the mail.'])
  assert.deepEqual(
    asked.map(({ method, url }) => `${method} ${url}`),
    [
      'POST /v1.0/users/support%40acme.test/messages',
      `POST /v1.0/users/support%40acme.test/messages/${encodeURIComponent(draft.id)}/send`,
    ],
  )
  assert.ok(asked.every(({ authorization }) => authorization === 'Bearer a-token'))
  const raw = Buffer.from(asked[0]?.body ?? '', 'base64').toString()
  assert.match(raw, /^Bcc: hidden@customer\.test\r\n/)
  assert.match(raw, /\r\nMessage-ID: <ours@acme\.test>\r\n/i)
  assert.match(raw, /On its way/)
})

test('a mail without blind copies has no such header', async () => {
  await way().deliver({
    ...mail,
    envelope: { ...mail.envelope, to: ['ann@customer.test', 'ben@customer.test'] },
  })
  assert.doesNotMatch(Buffer.from(asked[0]?.body ?? '', 'base64').toString(), /^Bcc:/m)
})

test('what Graph says of the mail fails it, and what it says of the account lets it wait', async () => {
  fails(400, 'ErrorInvalidRecipients')
  assert.deepEqual(await way().deliver(mail), { rejected: '400 ErrorInvalidRecipients: Not so.' })
  for (const [status, words] of [
    [401, /does not accept the account/],
    [403, /does not let the account send from this mailbox/],
    [404, /does not let the account send from this mailbox/],
    [429, /takes no mails at the moment/],
    [503, /takes no mails at the moment/],
  ] as const) {
    fails(status)
    await assert.rejects(
      way().deliver(mail),
      (error) => error instanceof WayFault && words.test(error.message),
    )
  }
})

test('a draft that is not sent is removed', async () => {
  answer = ({ url, method }, response) => {
    if (url.endsWith('/messages')) tell(response, 201, draft)
    else tell(response, method === 'DELETE' ? 204 : 503)
  }
  await assert.rejects(way().deliver(mail), WayFault)
  assert.equal(asked.at(-1)?.method, 'DELETE')
})

test('without an answer to the sending, nobody knows', async () => {
  answer = ({ url }, response) => {
    if (url.endsWith('/messages')) tell(response, 201, draft)
    else response.destroy()
  }
  await assert.rejects(way().deliver(mail), LostResponse)
})

test('hostile answers and mails that are too large are rejected', async () => {
  for (const body of [{}, { id: 7 }, { id: '' }, []]) {
    answer = (_, response) => tell(response, 201, body)
    await assert.rejects(way().deliver(mail), WayFault)
  }
  answer = (_, response) => void response.writeHead(201).end('{"id"')
  await assert.rejects(way().deliver(mail), WayFault)
  asked = []
  const { rejected } = await way().deliver({ ...mail, text: 'x'.repeat(largestGraphMail) })
  assert.match(rejected ?? '', /at most 2\.9 MB/)
  assert.deepEqual(asked, [])
})
