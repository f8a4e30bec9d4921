import assert from 'node:assert/strict'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Pool } from '../../server/platform/db/connection/driver.ts'
import { scratch } from '../../server/platform/postgres/scratch.ts'
import { repeatable, rounds, seed } from '../soak.ts'
import { type Installation, openInstallation } from './installation.ts'
import { openCrashes } from './rounds.ts'

// The tests share one installation, which they damage.
let installation: Installation
let crashes: Awaited<ReturnType<typeof openCrashes>>
const dataDir = scratch({ after })
before(async () => {
  installation = await openInstallation(dataDir)
  crashes = await openCrashes(installation)
})
after(() => installation.stop())

const title = 'kill -9 of the server, of PostgreSQL or of both loses nothing and leaves nothing by half'

test(repeatable(title), async (t) => {
  const kills = rounds(6, { least: 2 })
  for (let number = 0; number < kills; number += 1) {
    // Another victim each day.
    const { told, faults } = await crashes.round(seed + number, 1_200)
    t.diagnostic(JSON.stringify(told))
    assert.deepEqual(faults, [], `after ${JSON.stringify(told)}`)
  }
  assert.ok(crashes.log.length > 33 * kills, 'there was something to lose')
  assert.ok(crashes.log.every(({ state }) => state === 'ok'))
})

test('the check notices what is missing, there twice, or there by half', async () => {
  const [file] = await installation.look(
    (sql) => sql<{ storage_key: string }[]>`select storage_key from attachments order by id limit 1`,
  )
  const path = join(installation.files, file?.storage_key ?? '')
  const statement = (text: string) => () => installation.look((sql) => sql.unsafe(text))
  const seeds: [harm: () => Promise<unknown>, told: RegExp][] = [
    [
      statement(`delete from events where id = (${lastOf('events', `type = 'message.created'`)})`),
      /^a message with 0 events/,
    ],
    [
      statement(`delete from events where id = (${lastOf('events', `type = 'ticket.created'`)})`),
      /^a ticket with 0 events/,
    ],
    [
      statement(`delete from ticket_tags where ticket_id = (select max(ticket_id) from ticket_tags)`),
      /^acknowledged and lost: tag/,
    ],
    [
      statement(`update row_counts set rows = rows + 1 where slot = (select max(slot) from row_counts)`),
      /^the counter of contacts says/,
    ],
    [
      statement(`update tickets set subject = subject || '!' where id = (${lastOf('tickets', 'true')})`),
      /^nobody asked for ticket/,
    ],
    [statement(`delete from attachments where id = (${lastOf('attachments', 'true')})`), /^the wrong files/],
    [
      statement(`delete from messages where id = (${lastOf('messages', `type = 'inbound'`)})`),
      /^a ticket without a message/,
    ],
    [statement(copyOf('messages', `type = 'note'`)), /^there 2 times: note/],
    [() => writeFile(path, 'short'), /^a broken file/],
    [() => rm(path), /^no file/],
  ]
  for (const [harm, told] of seeds) {
    const before = new Set(await crashes.check())
    await harm()
    const found = (await crashes.check()).filter((fault) => !before.has(fault))
    assert.ok(
      found.some((fault) => told.test(fault)),
      `${told} is not among ${found}`,
    )
  }
})

test('a PostgreSQL that acknowledges before anything is safe is found out', async () => {
  const isLoss = (fault: string) => fault.startsWith('acknowledged and lost: ticket')
  const before = (await crashes.check()).filter(isLoss).length
  await installation.look(acknowledgeTooEarly)
  await crashes.crash('both', 1_000)
  assert.ok((await crashes.check()).filter(isLoss).length > before)
})

const lastOf = (table: string, which: string) => `select max(id) from ${table} where ${which}`

const copyOf = (table: string, which: string) => `
  insert into ${table} overriding system value select (jsonb_populate_record(t, '{"id": 1000000000, "ulid": "twin"}')).*
  from ${table} t where id = (${lastOf(table, which)})`

const acknowledgeTooEarly = async (sql: Pool) => {
  for (const setting of [
    'synchronous_commit = off',
    `wal_writer_delay = '10s'`,
    `wal_writer_flush_after = '1GB'`,
  ])
    await sql.unsafe(`alter system set ${setting}`)
  await sql`select pg_reload_conf()`
}
