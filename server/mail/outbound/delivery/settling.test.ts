import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startBellhop } from '../../../../test/harness.ts'
import { sending } from '../../../messages/messages/actions.ts'
import { connect } from '../../../platform/db/connection/driver.ts'
import type { Write } from '../../../platform/db/transaction.ts'
import { newUlid } from '../../../platform/kernel/ids.ts'
import * as queue from '../record/queue-store.ts'

// A database of its own: it counts the rows that PostgreSQL reads.
const { db, world, database } = await startBellhop()
const superuser = connect(database.superuser, { max: 1 })
after(() => superuser.end())

const by = { type: 'system', name: 'test' } as const
const waiting = 500
const lease = { holder: 1, attempts: 1, give_up_at: new Date('2030-01-01T00:00:00.123Z') }

/** Inserts mails that are being sent, each with its own ticket. */
const insertMails = async (workspace: number) => {
  const number = superuser`generate_series(1, ${waiting}) as number`
  await superuser.begin(async (sql) => {
    await sql`set local session_replication_role = replica` // their channel is not needed
    await sql`
      insert into tickets (workspace_id, id, ulid, number, subject, channel_id, contact_email, created_at, updated_at,
        last_activity_at)
      select ${workspace}, -number, ${newUlid()} || number, number, 'A', 1, 'a@x.test', now(), now(), now() from ${number}`
    await sql`
      insert into messages (workspace_id, id, ulid, ticket_id, type, body_original, body_html, body_text,
        sanitizer_version, sender_type, send_status, outgoing_channel_id, created_at)
      select ${workspace}, -number, ${newUlid()} || number, -number, 'outbound', '', '', '', 1, 'user', 'pending', 1, now()
      from ${number}`
    await sql`
      insert into deliveries (workspace_id, message_id, ticket_id, channel_id, due_at, give_up_at, holder, attempts)
      select ${workspace}, -number, -number, 1, now(), ${lease.give_up_at}, 1, 1 from ${number}`
  })
}

const read = async ({ sql }: Write) => {
  const [{ rows }] = await sql<[{ rows: number }]>`
    select sum(seq_tup_read + idx_tup_fetch)::bigint as rows from pg_stat_xact_user_tables
    where relname in ('messages', 'deliveries', 'tickets')`
  return rows
}

test('a mail begins and ends by its key, also with plans from when nothing waited', async () => {
  const { id } = await world.workspace()
  await db.write(id, by, async (tx) => {
    await tx.sql`set local plan_cache_mode = force_generic_plan`
    const begin = (id: number) => queue.markBegun(tx, [{ id, mail_ref: 'a@x.test', conversation: 'c' }])
    const settle = (message: number) => sending.settle(tx, { message, status: 'sent', error: null, lease })
    await begin(1)
    await settle(1)
    await insertMails(id)
    const before = await read(tx)
    assert.deepEqual(await begin(-7), new Set([-7]))
    const beginning = (await read(tx)) - before
    assert.ok(beginning < 10, `${beginning} rows were read to begin one`)
    assert.equal((await settle(-7))?.ticket_id, -7)
    const settling = (await read(tx)) - before - beginning
    assert.ok(settling < 10, `${settling} rows were read to settle one`)
  })
})
