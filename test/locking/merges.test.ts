import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { connect } from '../../server/platform/db/connection/driver.ts'
import { startBellhop } from '../harness.ts'
import { deadlocksIn } from './deadlocks.ts'

// The test needs its own database, because it counts deadlocks per database.
const bellhop = await startBellhop()
const { database, world } = bellhop
const superuser = connect(database.superuser, { max: 1 })
after(() => superuser.end({ timeout: 1 }))
const acme = await world.workspace('Acme')
const channel = await world.channel(acme)
const { token } = acme.owner

let named = 0
const newAddress = () => `person${++named}@acme.test`
const bodies = {
  contacts: () => ({ email: newAddress() }),
  tickets: () => ({
    channel: channel.ulid,
    subject: 'Hello',
    from_contact: { email: newAddress() },
    message: { body: 'Hi' },
  }),
}
type Kind = keyof typeof bodies

/** Twenty merges at once, by a process of its own. Returns their statuses and the number of deadlocks. */
const mergeAll = async (
  kind: Kind,
  count: number,
  pairOf: (index: number) => [from: number, into: number],
) => {
  const { call, close } = await bellhop.another()
  const ulids: string[] = []
  for (let made = 0; made < count; made += 1) {
    const { body } = await call(`POST /api/${kind}`, { token, body: bodies[kind]() })
    ulids.push(body.data.ulid)
  }
  const merges = Array.from({ length: 20 }, (_, index) => pairOf(index).map((place) => ulids[place]))
  const answers = await Promise.all(
    merges.map(([from, into]) =>
      call(`POST /api/${kind}/${from}/merge`, { token, body: { into_ulid: into } }),
    ),
  )
  const present = await Promise.all(ulids.map((ulid) => call(`GET /api/${kind}/${ulid}`, { token })))
  await close()
  return { statuses: answers.map(({ status }) => status), present, deadlocks: await deadlocksIn(superuser) }
}

const documented = [200, 404, 409, 422]

for (const kind of ['contacts', 'tickets'] as const) {
  test(`of twenty concurrent merges of two ${kind} in both directions, one is done, without a deadlock`, async () => {
    const { statuses, deadlocks } = await mergeAll(kind, 2, (index) => (index % 2 ? [0, 1] : [1, 0]))
    assert.deepEqual(
      statuses.filter((status) => !documented.includes(status)),
      [],
    )
    assert.equal(statuses.filter((status) => status === 200).length, 1)
    assert.equal(deadlocks, 0)
  })

  test(`twenty concurrent merges of six ${kind} in a ring end without a deadlock`, async () => {
    const { statuses, deadlocks } = await mergeAll(kind, 6, (index) => [index % 6, (index + 1) % 6])
    assert.deepEqual(
      statuses.filter((status) => !documented.includes(status)),
      [],
    )
    assert.ok(statuses.includes(200))
    assert.equal(deadlocks, 0)
  })
}

test('concurrent moves of messages in both directions, their undos, and merges end without a deadlock', async () => {
  const { call, close } = await bellhop.another()
  const tickets: { ulid: string; notes: string[] }[] = []
  for (let made = 0; made < 3; made += 1) {
    const { ulid } = (await call('POST /api/tickets', { token, body: bodies.tickets() })).body.data
    const notes = []
    for (let n = 0; n < 4; n += 1)
      notes.push(
        (await call(`POST /api/tickets/${ulid}/note`, { token, body: { body: 'x' } })).body.data.ulid,
      )
    tickets.push({ ulid, notes })
  }
  const at = (index: number) => tickets[index % 3] as (typeof tickets)[number]
  const requests = Array.from({ length: 30 }, (_, index) => {
    const [from, into] = [at(index), at(index + 1 + (index % 2))]
    const note = from.notes[index % 4]
    const body = { into_ulid: into.ulid, message_ulids: [note] }
    if (index % 5 === 3) return call(`DELETE /api/tickets/${into.ulid}/messages/${note}/move`, { token })
    if (index % 13 === 7)
      return call(`POST /api/tickets/${from.ulid}/merge`, { token, body: { into_ulid: into.ulid } })
    return call(`POST /api/tickets/${from.ulid}/move-messages`, { token, body })
  })
  const statuses = (await Promise.all(requests)).map(({ status }) => status)
  await close()
  assert.deepEqual(
    statuses.filter((status) => !documented.includes(status)),
    [],
  )
  assert.ok(statuses.filter((status) => status === 200).length > 3)
  assert.equal(await deadlocksIn(superuser), 0)
})
