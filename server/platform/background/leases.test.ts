import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startBellhop } from '../../../test/harness.ts'
import { type Delivery, deliveries } from '../../mail/outbound/record/queue-store.ts'
import { connect } from '../db/connection/driver.ts'
import type { Write } from '../db/transaction.ts'
import { Moment } from '../kernel/clock.ts'
import { leaseRows, remove } from './leases.ts'

// A database of its own: it counts the rows that PostgreSQL reads.
const { db, world, database } = await startBellhop()
const superuser = connect(database.superuser, { max: 1 })
after(() => superuser.end())

const by = { type: 'system', name: 'test' } as const
const share = { most: 25, perLane: 10, lanes: [] }
const waiting = 2_000

/** Mails of four channels, two for each ticket. */
const insertMails = (workspace: number) =>
  superuser.begin(async (sql) => {
    await sql`set local session_replication_role = replica` // their messages are not needed
    await sql`
      insert into deliveries (workspace_id, message_id, ticket_id, channel_id, due_at, give_up_at)
      select ${workspace}, id, id % (${waiting}::integer / 2), id % 4, now() - interval '1 minute', now() + interval '1 day'
      from generate_series(1, ${waiting}) as id`
  })

const nothing = {
  workspace_id: 0,
  message_id: 0,
  channel_id: 0,
  holder: 0,
  attempts: 0,
  give_up_at: new Moment(),
  is_begun: false,
}

const rowsRead = async ({ sql }: Write) => {
  const [{ count }] = await sql<[{ count: number }]>`
    select seq_tup_read + idx_tup_fetch as count from pg_stat_xact_user_tables where relname = 'deliveries'`
  return count
}

test('what is claimed and removed is read alone, also with plans from when the queue was empty', async () => {
  const { id } = await world.workspace()
  await db.write(id, by, async (tx) => {
    await tx.sql`set local plan_cache_mode = force_generic_plan`
    const lease = { until: new Date(tx.now.getTime() + 60_000), holder: 1 }
    const claim = () => leaseRows<Delivery>(tx, deliveries(), share, lease)
    const end = (rows: readonly Delivery[]) => Promise.all(rows.map((row) => remove(tx, deliveries(), row)))
    await end([nothing])
    assert.deepEqual(await claim(), [])
    await insertMails(id)
    const before = await rowsRead(tx)
    const claimed = await claim()
    const claiming = (await rowsRead(tx)) - before
    assert.equal(claimed.length, 25)
    assert.ok(claiming < waiting / 4, `${claiming} rows were read to claim 25`)
    await end(claimed)
    const removing = (await rowsRead(tx)) - before - claiming
    assert.ok(removing < waiting / 4, `${removing} rows were read to remove 25`)
  })
})
