import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { tagUpdated } from '../../../contract/workspaces/tags.ts'
import { borrowBellhop } from '../../../test/harness.ts'
import { emit, writeEventsNow } from '../../platform/events/events.ts'
import { newUlid } from '../../platform/kernel/ids.ts'

const { call, world } = await borrowBellhop()
const workspace = await world.workspace()
const { owner } = workspace
const [shown, hidden] = await Promise.all([world.channel(workspace), world.channel(workspace)])
const limited = await world.member(workspace, { channels: [shown.id] })

type Event = { ulid: string; type: string; ticket: string | null }
type Page = { data: Event[]; meta: { next_after: string; is_complete: boolean } }

const page = async (query: string, token = owner.token): Promise<Page> => {
  const { status, body } = await call(`GET /api/events?${query}`, { token })
  assert.equal(status, 200)
  return body
}

/** Follows the log to its end. */
const follow = async (after: string, rest = '', token = owner.token) => {
  const events: Event[] = []
  for (let pages = 1; ; pages += 1) {
    const { data, meta } = await page(`after=${after}${rest}`, token)
    events.push(...data)
    after = meta.next_after
    if (meta.is_complete) return { events, after, pages }
  }
}

const ulids = (events: readonly Event[]) => events.map(({ ulid }) => ulid)

const facts = JSON.stringify({ tag: newUlid(), name: 'Refund' })

const insertMany = (count: number, of: { id: number } = workspace) =>
  world.inside(
    of,
    ({ sql }) => sql`
      insert into events (workspace_id, ulid, type, actor_type, facts)
      select ${of.id}, ulid, 'tag.updated', 'system', ${facts}::jsonb
      from unnest(${Array.from({ length: count }, newUlid)}::text[]) as ulid`,
  )

const createTicket = async (channel: typeof shown) => {
  const from_contact = { email: 'grace@example.test' }
  const body = { channel: channel.ulid, subject: 'A question', from_contact, message: { body: 'Hi' } }
  return (await call('POST /api/tickets', { token: owner.token, body })).body.data as { ulid: string }
}

test('a reader who follows the pages gets every event once, however many there are', async () => {
  const { after } = await follow('0')
  await insertMany(1_660)
  const all = await follow(after)
  assert.deepEqual([all.events.length, all.pages], [1_660, 4])
  assert.equal(new Set(ulids(all.events)).size, 1_660)
  const few = await follow(after, '&limit=250')
  assert.deepEqual(ulids(few.events), ulids(all.events))
  assert.deepEqual(await follow(all.after), { events: [], after: all.after, pages: 1 })
})

test('a reader who begins with 0 gets everything since the beginning', async () => {
  const other = await world.workspace()
  await insertMany(30, other)
  const { events } = await follow('0', '&limit=7', other.owner.token)
  assert.equal(events.filter(({ type }) => type === 'tag.updated').length, 30)
  const empty = await page('', other.owner.token)
  assert.deepEqual([empty.data, empty.meta.is_complete], [[], true])
  assert.deepEqual((await follow(empty.meta.next_after, '', other.owner.token)).events, [])
})

test('no event is missed while others are written, by transactions that commit in another order', async () => {
  const committed: string[] = []
  const { after: start } = await follow('0')
  const writing = Array.from({ length: 8 }, async (_, writer) => {
    for (let round = 0; round < 15; round += 1) {
      const isLong = (writer + round) % 9 === 0
      const write = world.inside(workspace, async (tx) => {
        const facts = { tag: newUlid(), name: `${writer} ${round}` }
        const events = [emit(tx, tagUpdated, facts), emit(tx, tagUpdated, facts)]
        await writeEventsNow(tx)
        await pause(isLong ? 1_000 : Math.random() * 40)
        if (round % 10 === 3) throw new Error('rolled back')
        return events
      })
      const events = await write.catch(() => [])
      committed.push(...events.map(({ ulid }) => ulid))
    }
  })
  let isWriting = true
  const read: string[] = []
  const reading = async () => {
    for (let after = start; ; ) {
      const wasWriting = isWriting
      const { data, meta } = await page(`after=${after}&limit=9`)
      read.push(...ulids(data))
      after = meta.next_after
      if (meta.is_complete && !wasWriting) return
    }
  }
  const reads = reading()
  await Promise.all(writing)
  isWriting = false
  await reads
  assert.ok(committed.length > 150)
  assert.equal(new Set(read).size, read.length)
  assert.deepEqual(read.toSorted(), committed.toSorted())
})

test('an event appears once no earlier one can, also if the earlier one has no number yet', async () => {
  const { after } = await follow('0')
  const held = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const slow = world.inside(workspace, async (tx) => {
    emit(tx, tagUpdated, { tag: newUlid(), name: 'slow' })
    await writeEventsNow(tx)
    begun.resolve()
    await held.promise
  })
  await begun.promise
  await insertMany(1)
  const stranger = await world.workspace()
  const waiting = await page(`after=${after}`)
  assert.deepEqual(waiting, { data: [], meta: { ...waiting.meta, next_after: after, is_complete: true } })
  // Others do not wait.
  assert.ok((await follow('0', '', stranger.owner.token)).events.length >= 0)
  await insertMany(1, stranger)
  assert.equal((await follow('0', '&types=tag.updated', stranger.owner.token)).events.length, 1)
  held.resolve()
  await slow
  assert.equal((await follow(after)).events.length, 2)
})

test('events are limited to types, and unknown types are rejected', async () => {
  const { after } = await follow('0')
  const { ulid } = await createTicket(shown)
  await call(`PUT /api/tickets/${ulid}/status`, { token: owner.token, body: { status: 'closed' } })
  await insertMany(3)
  const { events } = await follow(after, '&limit=1&types=ticket.created,%20ticket.status_changed')
  assert.deepEqual(
    events.map(({ type, ticket }) => [type, ticket]),
    [
      ['ticket.created', ulid],
      ['ticket.status_changed', ulid],
    ],
  )
  const { status, body } = await call('GET /api/events?types=ticket.created,nonsense', { token: owner.token })
  assert.deepEqual([status, body.errors], [422, { types: ['The selected types is invalid.'] }])
  for (const limit of ['0', '501', 'many'])
    assert.equal((await call(`GET /api/events?limit=${limit}`, { token: owner.token })).status, 422)
})

test('a page examines so many events and no more, and one who can access few of them reads on', async () => {
  const { after } = await follow('0')
  await createTicket(shown)
  await world.inside(
    workspace,
    ({ sql }) => sql`
      insert into events (workspace_id, ulid, type, actor_type, facts)
      select ${workspace.id}, ulid, 'ticket.updated', 'system', ${JSON.stringify({ ticket: newUlid(), subject: 'Hi', channel: hidden.ulid })}::jsonb
      from unnest(${Array.from({ length: 4_500 }, newUlid)}::text[]) as ulid`,
  )
  const { ulid } = await createTicket(shown)
  const own = await follow(after, '&types=ticket.created,ticket.updated', limited.token)
  assert.deepEqual([own.events.length, own.events.at(-1)?.ticket, own.pages], [2, ulid, 3])
  assert.equal((await follow(after, '&types=ticket.updated')).events.length, 4_500)
})

test('a position stays valid if its event is erased, and one of another installation is unknown', async () => {
  await insertMany(2)
  const { after } = await follow('0')
  const { ulid } = await createTicket(shown)
  const [, erased = ''] = after.split('-')
  await world.inside(workspace, ({ sql }) => sql`delete from events where ulid = ${erased}`)
  const { events } = await follow(after, '&types=ticket.created')
  assert.deepEqual(
    events.map(({ ticket }) => ticket),
    [ulid],
  )
  for (const unknown of [`999999999-${newUlid()}`, newUlid(), '7', `x-${newUlid()}`, '1-1']) {
    const { data, meta } = await page(`after=${unknown}`)
    assert.deepEqual([data, meta.is_complete, meta.next_after], [[], false, null])
  }
})

test('a bulk statement of another program, or of a former version, is announced as well', async () => {
  const { after } = await follow('0')
  const held = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const slow = world.inside(workspace, async ({ sql }) => {
    await sql`insert into events (workspace_id, ulid, type, actor_type, facts)
      values (${workspace.id}, ${newUlid()}, 'tag.updated', 'system', ${facts}::jsonb)`
    begun.resolve()
    await held.promise
  })
  await begun.promise
  await insertMany(1)
  assert.deepEqual((await page(`after=${after}`)).data, [])
  held.resolve()
  await slow
  assert.equal((await follow(after)).events.length, 2)
})
