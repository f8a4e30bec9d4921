import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'
import { createClient, isBellhopError, type LoggedEvent } from '../src/index.ts'

const bellhop = await borrowBellhop()
const { world } = bellhop
const url = await bellhop.listen()
const workspace = await world.workspace()
const { token } = workspace.owner
const channel = await world.channel(workspace)
const retry = { firstMs: 1 }

const client = createClient({ url: `${url}/`, token, retry })

const newTicket = (subject: string) => ({
  channel: channel.ulid,
  subject,
  from_contact: { email: 'grace@example.test' },
  message: { body_text: 'Hi' },
})

/** Answers that a client gets instead of the response, which the server has sent. */
const flaky = (...faults: (Response | Error | undefined)[]) => {
  const requests: Headers[] = []
  const fetchWith: typeof fetch = async (input, init) => {
    const { headers } = new Request(input, init)
    requests.push(headers)
    const response = await fetch(input, init)
    const fault = faults.shift()
    if (fault instanceof Error) throw fault
    return fault ?? response
  }
  return { requests, client: createClient({ url, token, retry, fetch: fetchWith }) }
}
const failed = (status: number, headers = {}) => new Response('{}', { status, headers })

const rejected = async (work: Promise<unknown>) => {
  const error = await work.then(() => undefined).catch((error: unknown) => error)
  assert.ok(isBellhopError(error), String(error))
  return error
}

test('calls have the types of the contract, and errors are told apart by their code', async () => {
  const { data: tag } = await client.call('POST /api/tags', { body: { name: 'VIP', color: '#3b82f6' } })
  const { data: ticket } = await client.call('POST /api/tickets', { body: newTicket('Where is it?') })
  const path = { ticket: ticket.ulid, tag: tag.ulid }
  await client.call('POST /api/tickets/:ticket/tags/:tag', { params: path })
  const { data } = await client.call('GET /api/tickets/:ticket', { params: { ticket: ticket.ulid } })
  assert.deepEqual([data.subject, data.tags[0]?.name], ['Where is it?', 'VIP'])
  assert.equal(await client.call('DELETE /api/tags/:tag', { params: { tag: tag.ulid } }), undefined)

  const invalid = await rejected(client.call('POST /api/tags', { body: { name: '', color: '#3b82f6' } }))
  assert.ok(invalid.code === 'validation_failed')
  assert.deepEqual([invalid.status, invalid.details.name?.code], [422, 'required'])
  assert.match(invalid.requestId ?? '', /\w/)
  // @ts-expect-error Only a failed validation has errors of fields.
  const missing = (await rejected(client.call('GET /api/tags/:tag', { params: { tag: tag.ulid } }))).errors
  assert.equal(missing, undefined)
  // @ts-expect-error There is no such endpoint.
  assert.equal((await rejected(client.call('GET /api/nonsense'))).code, 'route_not_found')
  // @ts-expect-error A tag has a color.
  await rejected(client.call('POST /api/tags', { body: { name: 'VIP' } }))
})

test('a request that was executed although its response was lost is executed once', async () => {
  const { client, requests } = flaky(new Error('reset'), failed(502), undefined)
  const { data } = await client.call('POST /api/tickets', { body: newTicket('Once') })
  assert.equal(data.subject, 'Once')
  const keys = requests.map((headers) => headers.get('idempotency-key'))
  assert.deepEqual([keys.length, new Set(keys).size], [3, 1])
  const { data: found } = await client.call('GET /api/tickets', { query: { 'filter[search]': 'Once' } })
  assert.equal(found.length, 1)
})

test('a request waits as long as the server asks, gives up at last, and does not repeat what is not safe', async () => {
  const limited = flaky(failed(429, { 'retry-after': '1' }))
  const begun = performance.now()
  await limited.client.call('GET /api/tags')
  assert.ok(performance.now() - begun >= 990)
  const tooLong = flaky(failed(429, { 'retry-after': '3600' }))
  assert.equal((await rejected(tooLong.client.call('GET /api/tags'))).status, 429)
  const broken = flaky(...Array.from({ length: 9 }, () => failed(503)))
  assert.deepEqual((await rejected(broken.client.call('GET /api/tags'))).status, 503)
  assert.equal(broken.requests.length, 5)
  const unsafe = flaky(new Error('reset'), undefined)
  const body = { email: 'nobody@example.test' }
  assert.equal(
    (await rejected(unsafe.client.call('POST /api/password-resets', { body }))).code,
    'unreachable',
  )
  const rejecting = flaky(failed(422), undefined)
  await rejected(rejecting.client.call('GET /api/tags'))
  assert.deepEqual([unsafe.requests.length, rejecting.requests.length], [1, 1])
})

const all = async <Item>(items: AsyncIterable<Item>) => {
  const found: Item[] = []
  for await (const item of items) found.push(item)
  return found
}

test('a list is read to its end, with cursors, pages or neither', async () => {
  const emails = Array.from({ length: 7 }, (_, index) => `person${index}@list.example.test`)
  for (const email of emails) await client.call('POST /api/contacts', { body: { email } })
  const query = { per_page: 3, 'filter[email]': 'list.example.test' }
  const contacts = await all(client.list('GET /api/contacts', { query }))
  assert.deepEqual(contacts.map(({ email }) => email).toSorted(), emails)
  const contact = contacts[0]?.ulid ?? ''
  for (const text of ['One', 'Two', 'Three'])
    await client.call('POST /api/contacts/:contact/notes', { params: { contact }, body: { text } })
  const notes = client.list('GET /api/contacts/:contact/notes', {
    params: { contact },
    query: { per_page: 2 },
  })
  assert.equal((await all(notes)).length, 3)
  const entries = await all(client.list('GET /api/audit-log', { query: { per_page: 1 } }))
  assert.equal(new Set(entries.map(({ id }) => id)).size, entries.length)
  assert.equal((await all(client.list('GET /api/members'))).length, 1)
})

test('events are followed from a position on, over lost connections, each once', async () => {
  const { meta } = (await client.call('GET /api/events')) as { meta: { next_after: string } }
  const aborting = new AbortController()
  after(() => aborting.abort())
  let lost = 0
  const losing: typeof fetch = async (input, init) => {
    const response = await fetch(input, init)
    if (!response.body || lost++ > 3) return response
    const reader = response.body.getReader()
    const once = new ReadableStream({
      pull: async (controller) => {
        const { value } = await reader.read()
        controller.enqueue(value)
        if (/change/.test(new TextDecoder().decode(value))) controller.error(new Error('reset'))
      },
    })
    return new Response(once, response)
  }
  const following = createClient({ url, token, retry, fetch: losing })
  const types = ['ticket.created'] as const
  const events = following.events({ after: meta.next_after, types, signal: aborting.signal })
  const subjects = ['First', 'Second', 'Third', 'Fourth', 'Fifth']
  const ulids: string[] = []
  const got: LoggedEvent[] = []
  for (const subject of subjects) {
    ulids.push((await client.call('POST /api/tickets', { body: newTicket(subject) })).data.ulid)
    const { value } = await events.next()
    if (value) got.push(value)
  }
  assert.deepEqual(
    got.map(({ event }) => event.ticket),
    ulids,
  )
  assert.ok(lost > 1)
  const rest = client.events({ after: got[1]?.position ?? '', types })
  assert.equal((await rest.next()).value?.event.ticket, ulids[2])
  await rest.return(undefined as never)
  const unknown = client.events({ after: '999999999-01jz8n2h5k7x3v9q1m4t6w0a19' })
  assert.equal((await rejected(unknown.next())).code, 'position_unknown')
})

test('a file is uploaded and attached', async () => {
  const upload = await client.upload(new Blob(['hello']), 'hello.txt')
  const message = { body_text: 'See the file.', attachment_ids: [upload.token] }
  const { data } = await client.call('POST /api/tickets', { body: { ...newTicket('File'), message } })
  assert.equal(data.messages[0]?.attachments[0]?.filename, 'hello.txt')
})

test('a call ends when it is aborted, also while it waits', async () => {
  const { client, requests } = flaky(failed(429, { 'retry-after': '30' }))
  const signal = AbortSignal.timeout(300)
  await assert.rejects(client.call('GET /api/tags', { signal }), { name: 'TimeoutError' })
  assert.equal(requests.length, 1)
})
