import assert from 'node:assert/strict'
import { test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'
import { sendJoined } from '../../platform/db/joined.ts'
import * as queue from './queue-store.ts'

const { db, world } = await borrowBellhop()

test('no more events are taken than were asked for, whatever the plan', async () => {
  const { id } = await world.workspace()
  await db.write(id, { type: 'system', name: 'test' }, async (tx) => {
    const { sql } = tx
    for (const way of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material'])
      await sql`select set_config(${`enable_${way}`}, 'off', true)`
    const events = Array.from({ length: 30 }, (_, number) => ({ ulid: `event ${number}` }))
    await sendJoined(tx, [queue.insert(tx, events)])
    const taken = await queue.take(tx, 10)
    assert.deepEqual(
      taken.map(({ ulid }) => ulid),
      events.slice(0, 10).map(({ ulid }) => ulid),
    )
  })
})
