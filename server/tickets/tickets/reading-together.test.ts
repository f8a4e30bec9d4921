import assert from 'node:assert/strict'
import { test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'
import { newUlid } from '../../platform/kernel/ids.ts'

const { call, world } = await borrowBellhop()

const opened = async (token: string, channel: string, subject: string): Promise<string> => {
  const message = { body: `About ${subject}` }
  const body = { channel, subject, from_contact: { email: `${subject}@x.test` }, message }
  const { body: response } = await call('POST /api/tickets', { token, body })
  return response.data.ulid
}

const first = await world.workspace()
const second = await world.workspace()
const open = await world.channel(first)
const closed = await world.channel(first)
const limited = await world.member(first, { channels: [open.id] })
const other = await world.member(first)
const inOpen = [
  await opened(first.owner.token, open.ulid, 'a'),
  await opened(first.owner.token, open.ulid, 'b'),
]
const inClosed = await opened(first.owner.token, closed.ulid, 'c')
const elsewhere = await opened(second.owner.token, (await world.channel(second)).ulid, 'd')

test('tickets that are shown at the same time are each shown to whoever may see them', async () => {
  const tickets = [...inOpen, inClosed, elsewhere, newUlid()]
  const seenBy = {
    [first.owner.token]: [200, 200, 200, 404, 404],
    [limited.token]: [200, 200, 404, 404, 404],
    [other.token]: [200, 200, 200, 404, 404],
    [second.owner.token]: [404, 404, 404, 200, 404],
  }
  // Each user reads one ticket, so that their responses differ.
  for (const [place, token] of [first.owner.token, limited.token].entries())
    await call(`PUT /api/tickets/${inOpen[place]}/read`, { token, body: {} })
  const asked = tickets.flatMap((ticket, place) =>
    Object.entries(seenBy).map(([token, statuses]) => ({ token, ticket, status: statuses[place] })),
  )
  // Cache the owners of all tokens, so that the requests of the test are concurrent.
  for (const token of Object.keys(seenBy)) await call('GET /api/me', { token })
  const responses = await Promise.all(
    [...asked, ...asked].map(async (one) => ({
      ...one,
      response: await call(`GET /api/tickets/${one.ticket}`, { token: one.token }),
    })),
  )
  for (const { token, ticket, status, response } of responses) {
    assert.equal(response.status, status)
    if (status !== 200) continue
    const { ulid, subject, messages, is_unread } = response.body.data
    assert.deepEqual(
      [ulid, messages.map(({ body_text }: { body_text: string }) => body_text)],
      [ticket, [`About ${subject}`]],
    )
    const reader = [first.owner.token, limited.token][inOpen.indexOf(ticket)]
    if (reader) assert.equal(is_unread, token !== reader)
  }
})

test('lists that are asked for at the same time are the same as one after the other', async () => {
  const tokens = [first.owner.token, limited.token, other.token, second.owner.token]
  await call(`PUT /api/tickets/${inClosed}/assignee`, {
    token: first.owner.token,
    body: { assignee_ulid: other.ulid },
  })
  const queries = [
    'filter[status]=open',
    'sort=created_at',
    'cursor=start&per_page=1',
    'cursor=nonsense',
    'filter[created_after]=nonsense',
    `filter[channel_ulids]=${open.ulid},${closed.ulid}`,
    'filter[assigned_to_me]=1',
    'filter[search]=about',
    'page=2&per_page=1',
  ]
  const asked = queries.flatMap((query) => tokens.map((token) => ({ query, token })))
  const ask = async ({ query, token }: { query: string; token: string }) => {
    const { status, body } = await call(`GET /api/tickets?${query}`, { token })
    return { status, body }
  }
  const alone: Awaited<ReturnType<typeof ask>>[] = []
  for (const one of asked) alone.push(await ask(one))
  assert.deepEqual(new Set(alone.map(({ status }) => status)), new Set([200, 422]))
  // The responses differ by read tickets, accessible channels and workspace.
  assert.equal(new Set(alone.slice(0, tokens.length).map(({ body }) => JSON.stringify(body))).size, 4)
  const together = await Promise.all([...asked, ...asked].map(ask))
  assert.deepEqual(together, [...alone, ...alone])
})
