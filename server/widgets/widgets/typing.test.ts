import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'
import { listenLive } from '../../../test/live.ts'
import { type Visiting, widgetsOf } from '../../../test/widgets.ts'

const bellhop = await borrowBellhop()
const { call, world } = bellhop
const other = await bellhop.another()
const { open, visitor } = widgetsOf(bellhop)
const [url, otherUrl] = await Promise.all([bellhop.listen(), other.listen()])
const acme = await world.workspace()
const { token } = acme.owner
const widget = await open(acme)

const streams: { close: () => void }[] = []
after(() => {
  for (const { close } of streams) close()
})
const listen = async ({ secret }: Visiting, at = url) => {
  const live = await listenLive({
    url: at,
    path: `/widget/${widget.key}/events`,
    headers: { 'x-visitor-secret': secret },
  })
  streams.push(live)
  assert.equal(live.response.status, 200)
  await live.next('ready')
  return live
}
const reply = (ticket: string, body = '<p>Hi</p>') =>
  call(`POST /api/tickets/${ticket}/reply`, { token, body: { body } })

const listenAs = async (member: { token: string }, at = url) => {
  const live = await listenLive({ url: at, token: member.token })
  streams.push(live)
  await live.next('ready')
  return live
}
type Live = Awaited<ReturnType<typeof listenLive>>
/** Waits for an event with this value. */
const untilTold = async (live: Live, name: string, value: unknown) => {
  while ((await live.next('change')).data[name] !== value);
}
const typings = ({ kinds }: { kinds: string[] }) => kinds.filter((kind) => kind === 'typing').length

test('members who can access the ticket see that its visitor is typing, in all processes, and nobody else does', async () => {
  const grace = await visitor(widget)
  const { ulid } = (await grace.start('Hi')).body.data
  const elsewhere = await world.channel(acme)
  const [limited, allowed] = [
    await world.member(acme, { channels: [elsewhere.id] }),
    await world.member(acme, { channels: [widget.channel.id] }),
  ]
  const [here, there] = [await listenAs(acme.owner), await listenAs(allowed, otherUrl)]
  const stranger = (await world.workspace()).owner
  const outsiders = [await listenAs(limited), await listenAs(stranger)]
  const [own, mallory] = [await listen(grace), await visitor(widget)]
  const strange = await mallory.asks(`PUT /conversations/${ulid}/typing`)
  assert.equal(strange.status, 404)
  assert.equal((await grace.asks(`PUT /conversations/${ulid}/typing`)).status, 204)
  for (const live of [here, there])
    assert.deepEqual((await live.next('typing')).data, { ticket: ulid, seconds: 6 })
  for (const by of [token, stranger.token])
    await call('POST /api/tags', { token: by, body: { name: 'then', color: '#123456' } })
  for (const live of outsiders) await untilTold(live, 'type', 'tag.created')
  await reply(ulid)
  await untilTold(own, 'unread_count', 1)
  assert.deepEqual([here, there, own, ...outsiders].map(typings), [1, 1, 0, 0, 0])
})

test('the visitor sees that somebody types a reply, in all processes; no note shows, and no other visitor sees it', async () => {
  const [grace, mallory] = [await visitor(widget), await visitor(widget)]
  const { ulid } = (await grace.start('Hi')).body.data
  const foreign = (await mallory.start('Hi')).body.data.ulid
  const [here, there, stranger] = [await listen(grace), await listen(grace, otherUrl), await listen(mallory)]
  const limited = await world.member(acme, { channels: [(await world.channel(acme)).id] })
  const view = async (body: object, by = token) =>
    (await call(`PUT /api/tickets/${ulid}/view`, { token: by, body })).status
  assert.equal(await view({ is_typing: true, is_reply: true }, limited.token), 404)
  for (const body of [{}, { is_typing: true }, { is_typing: true, is_reply: false }, { is_reply: true }])
    assert.equal(await view(body), 200)
  assert.equal(await view({ is_typing: true, is_reply: true, is_gone: true }), 200)
  await reply(ulid)
  for (const live of [here, there]) {
    await untilTold(live, 'unread_count', 1)
    assert.equal(typings(live), 0)
  }
  assert.equal(await view({ is_typing: true, is_reply: true }), 200)
  for (const live of [here, there])
    assert.deepEqual((await live.next('typing')).data, {
      ...{ conversation: ulid, seconds: 6 },
      ...{ name: 'Owner', avatar_url: null },
    })
  await reply(foreign)
  await untilTold(stranger, 'unread_count', 1)
  await reply(ulid)
  for (const live of [here, there]) await untilTold(live, 'unread_count', 2)
  assert.deepEqual([here, there, stranger].map(typings), [1, 1, 0])
})
