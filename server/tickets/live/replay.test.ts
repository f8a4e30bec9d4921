import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { tagUpdated } from '../../../contract/workspaces/tags.ts'
import { borrowBellhop } from '../../../test/harness.ts'
import { listenLive } from '../../../test/live.ts'
import { emit, writeEventsNow } from '../../platform/events/events.ts'
import { newUlid } from '../../platform/kernel/ids.ts'

const bellhop = await borrowBellhop()
const { call, world } = bellhop
const url = await bellhop.listen()
const workspace = await world.workspace()
const { token } = workspace.owner
const [shown, other] = await Promise.all([world.channel(workspace), world.channel(workspace)])

const open: { close: () => void }[] = []
after(() => {
  for (const { close } of open) close()
})
const replay = async (after: string | null, query = '', as = token) => {
  const live = await listenLive({ url, path: `/api/events?replay=true${query}`, token: as, after })
  open.push(live)
  return live
}

const write = (count: number) =>
  world.inside(workspace, async (tx) => {
    const events = Array.from({ length: count }, () => emit(tx, tagUpdated, { tag: newUlid(), name: 'VIP' }))
    await writeEventsNow(tx)
    return events.map(({ ulid }) => ulid)
  })
const end = async () => (await call('GET /api/events', { token })).body.meta.next_after as string

const read = async (live: Awaited<ReturnType<typeof replay>>, count: number) => {
  const found: { id: string; ulid: string; type: string }[] = []
  while (found.length < count) {
    const { id = '', data } = await live.next('change')
    found.push({ id, ulid: String(data.ulid), type: String(data.type) })
  }
  return found
}

test('a replay has all events since a position, however many, and goes on with new ones', async () => {
  const start = await end()
  const past = await write(1_234)
  const live = await replay(start)
  const got = await read(live, 1_234)
  assert.deepEqual(
    got.map(({ ulid }) => ulid),
    past,
  )
  assert.equal((await live.next('ready')).id, got.at(-1)?.id)
  const later = await write(3)
  assert.deepEqual(
    (await read(live, 3)).map(({ ulid }) => ulid),
    later,
  )
  const half = got[600]?.id ?? ''
  const again = await replay(half)
  assert.equal((await read(again, 1)).at(0)?.ulid, past[601])
})

test('no event is lost or repeated while connections break and transactions commit in another order', async () => {
  let place = await end()
  const committed: string[] = []
  const writing = Array.from({ length: 6 }, async (_, writer) => {
    for (let round = 0; round < 12; round += 1) {
      const events = world.inside(workspace, async (tx) => {
        const event = emit(tx, tagUpdated, { tag: newUlid(), name: 'VIP' })
        await writeEventsNow(tx)
        await pause((writer + round) % 7 === 0 ? 600 : Math.random() * 30)
        if (round % 5 === 3) throw new Error('rolled back')
        return event.ulid
      })
      committed.push(...(await events.then((ulid) => [ulid]).catch(() => [])))
    }
  })
  let isWriting = true
  const reading = async () => {
    const found: string[] = []
    for (let left = 40; left > 0 && (isWriting || found.length < committed.length); ) {
      if (!isWriting) left -= 1
      const live = await replay(place)
      await pause(Math.random() * 200)
      live.close()
      const events = live.told.filter(({ event }) => event === 'change')
      found.push(...events.map(({ data }) => String(data.ulid)))
      place = events.at(-1)?.id ?? place
    }
    return found
  }
  const reads = reading()
  await Promise.all(writing)
  isWriting = false
  const found = await reads
  assert.equal(new Set(found).size, found.length)
  assert.deepEqual(found.toSorted(), committed.toSorted())
})

const createTicket = async (channel: typeof shown) => {
  const from_contact = { email: 'grace@example.test' }
  const body = { channel: channel.ulid, subject: 'A question', from_contact, message: { body: 'Hi' } }
  return (await call('POST /api/tickets', { token, body })).body.data as { ulid: string }
}

test('a replay and a page are limited to types and channels, and an unknown type is rejected', async () => {
  const start = await end()
  await createTicket(other)
  const { ulid } = await createTicket(shown)
  await call('POST /api/tags', { token, body: { name: 'VIP', color: '#123456' } })
  const query = `&types=ticket.created,tag.created&channels=${shown.ulid.toUpperCase()},%20${newUlid()}`
  const live = await replay(start, query)
  const pages = await call(`GET /api/events?after=${start}${query}`, { token })
  const wanted = [
    ['ticket.created', ulid],
    ['tag.created', null],
  ]
  for (const list of [pages.body.data, [(await live.next('change')).data, (await live.next('change')).data]])
    assert.deepEqual(
      list.map(({ type, ticket }: { type: string; ticket: string | null }) => [type, ticket]),
      wanted,
    )
  const rejected = await replay(start, '&types=nonsense')
  assert.equal(rejected.response.status, 422)
})

test('a channel that the caller cannot access stays hidden, also if the caller asks for it', async () => {
  const limited = await world.member(workspace, { channels: [shown.id] })
  const start = await end()
  const hidden = await createTicket(other)
  const { ulid } = await createTicket(shown)
  const live = await replay(start, `&types=ticket.created&channels=${other.ulid}`, limited.token)
  const all = await replay(start, '&types=ticket.created', limited.token)
  assert.equal((await all.next('change')).data.ticket, ulid)
  await live.next('ready')
  assert.ok(!JSON.stringify([live.told, all.told]).includes(hidden.ulid))
})

test('an unknown position begins with a reset, and the replay ends with the membership', async () => {
  const leaving = await world.member(workspace)
  const live = await replay(newUlid(), '', leaving.token)
  await live.next('reset')
  await live.next('ready')
  await call(`DELETE /api/members/${leaving.ulid}`, { token })
  assert.match(String((await live.next('end')).data.reason), /no longer a member/)
  await live.ended()
})
