import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { TSchema } from 'typebox'
import type { EventKind } from '../../../contract/base/event.ts'
import { toldOfTickets, toldToAll } from '../../../contract/live.ts'
import { namedFacts } from '../../../contract/tickets/event-facts.ts'
import { borrowBellhop } from '../../../test/harness.ts'
import { writeEvents } from '../../platform/events/events.ts'
import { Moment } from '../../platform/kernel/clock.ts'
import { newUlid } from '../../platform/kernel/ids.ts'
import { shownEvents } from '../tickets/record/rules.ts'

const { call, world, services } = await borrowBellhop()
const workspace = await world.workspace()
const { token } = workspace.owner
const [shown, hidden] = await Promise.all([world.channel(workspace), world.channel(workspace)])
const limited = await world.member(workspace, { channels: [shown.id] })

type Ticket = { id: number; ulid: string; number: number; messages: { ulid: string }[] }
const create = async (channel: typeof shown, subject: string): Promise<Ticket> => {
  const from_contact = { email: 'grace@example.test' }
  const body = { channel: channel.ulid, subject, from_contact, message: { body: 'Hi' } }
  return (await call('POST /api/tickets', { token, body })).body.data
}
const secret = 'Subject that is hidden'
let own: Ticket
let other: Ticket
before(async () => {
  own = await create(shown, 'Seen')
  other = await create(hidden, secret)
})

const kinds: EventKind[] = [...toldOfTickets, ...toldToAll]

const isUlid = (schema: TSchema): boolean =>
  [schema, ...((schema as { anyOf?: TSchema[] }).anyOf ?? []), (schema as { items?: TSchema }).items].some(
    (one) => (one as { format?: string } | undefined)?.format === 'ulid',
  )

test('what every event names is declared, so that it is clear who may read it', () => {
  const undeclared = kinds.flatMap(({ type, shape }) =>
    Object.entries(shape.properties)
      .filter(([fact, schema]) => isUlid(schema) && !namedFacts[fact])
      .map(([fact]) => `${type} names ${fact}`),
  )
  assert.deepEqual(undeclared, [])
})

/** Not told: a workflow that changes the ticket also causes the events of these changes. */
const silent = ['workflow.ran']

test('what the history of a ticket shows is told to those who see it', () => {
  const told = new Set(toldOfTickets.map(({ type }) => type))
  assert.deepEqual(
    shownEvents.filter((type) => !told.has(type) && !silent.includes(type)),
    [],
  )
})

const anyFact = (schema: TSchema) => {
  if (isUlid(schema)) return own.ulid
  const { type, enum: values } = schema as { type?: string; enum?: string[] }
  if (values) return values[0]
  return type === 'integer' ? 1 : 'any'
}

/** Every fact about the other ticket has a distinct value. */
const factsOf = ({ shape }: EventKind) => {
  const any = Object.entries(shape.properties).map(([fact, schema]) => [fact, anyFact(schema)])
  const described = Object.keys(shape.properties).flatMap((fact) => {
    const named = namedFacts[fact]
    if (typeof named !== 'object') return []
    if ('otherChannel' in named) return [[fact, hidden.ulid], ...named.otherChannel.map((of) => [of, secret])]
    return [
      [fact, other.ulid],
      ...named.otherTicket.map((of) => [of, of === 'number' ? other.number : secret]),
    ]
  })
  return { ticket: own.ulid, ...Object.fromEntries([...any, ...described]) }
}

const seenBy = async (reader: string, after: string) => {
  const [events, activities, ticket] = await Promise.all([
    call(`GET /api/events?after=${after}`, { token: reader }),
    call(`GET /api/tickets/${own.ulid}/activities?per_page=100`, { token: reader }),
    call(`GET /api/tickets/${own.ulid}`, { token: reader }),
  ])
  return {
    events: events.body.data,
    texts: [events, activities, ticket].map(({ body }) => JSON.stringify(body)),
  }
}

test('no event shows a ticket or a channel that the receiver cannot access, in the events and in the activities', async () => {
  const { cursor } = (await call('GET /api/events', { token })).body.meta
  const naming = kinds.filter(({ shape }) =>
    Object.keys(shape.properties).some((fact) => typeof namedFacts[fact] === 'object'),
  )
  for (const type of ['ticket.merge_undone', 'ticket.moved'])
    assert.ok(naming.some((kind) => kind.type === type))
  const events = naming.map((kind) => ({
    ...{ ulid: newUlid(), at: new Moment(), workspace: workspace.id, type: kind.type, facts: factsOf(kind) },
    ...{ by: { type: 'system', name: 'test' } as const, ticket: own.id },
  }))
  await services.db.write(workspace.id, { type: 'system', name: 'test' }, ({ sql }) =>
    writeEvents(sql, events),
  )
  const [all, some] = await Promise.all([seenBy(token, cursor), seenBy(limited.token, cursor)])
  for (const { ulid, type } of events) {
    const received = some.events.find((event: { ulid: string }) => event.ulid === ulid)
    assert.deepEqual(received.facts.ticket, own.ulid, type)
  }
  for (const text of all.texts) assert.ok(text.includes(other.ulid) && text.includes(secret))
  for (const text of some.texts)
    for (const unseen of [other.ulid, hidden.ulid, secret])
      assert.ok(!text.includes(unseen), text.slice(0, 900))
})

test('a ticket that the caller cannot access that was merged into another one stays unnamed there', async () => {
  await call(`POST /api/tickets/${other.ulid}/merge`, { token, body: { into_ulid: own.ulid } })
  const read = async (reader: string) =>
    (await call(`GET /api/tickets/${own.ulid}`, { token: reader })).body.data.merged_tickets[0]
  const contact = { name: null, email: 'grace@example.test' }
  assert.deepEqual(await read(limited.token), { ulid: null, number: null, subject: null, contact })
  assert.deepEqual(await read(token), { ulid: other.ulid, number: other.number, subject: secret, contact })
  const { texts } = await seenBy(limited.token, newUlid())
  for (const text of texts) assert.ok(!text.includes(other.ulid))
})
