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
