import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startBellhop } from '../../../test/harness.ts'
import { connect } from '../../platform/db/connection/driver.ts'
import { until } from '../../platform/postgres/scratch.ts'

// Breaks connections, so it has a Bellhop of its own.
const { call, world, runJobs, travel, another, database, services } = await startBellhop()
const admin = connect(database.superuser, { max: 2 })
after(() => admin.end())

const workspace = await world.workspace()
const { token } = workspace.owner
const channel = await world.channel(workspace)
const ok = async (request: string, body?: object) => {
  const answer = await call(request, { token, ...(body && { body }) })
  assert.ok(answer.status < 300, `${request}: ${answer.text}`)
  return answer.body?.data
}
let recurring: string

before(async () => {
  const template = await ok('POST /api/ticket-templates', {
    ...{ name: 'Backups', is_shared: true, subject: 'Check the backups', body: '<p>All</p>' },
    children: [{ subject: 'Restore one' }],
  })
  const { ulid } = await ok('POST /api/recurring-tickets', {
    ...{ name: 'Backups', template_ulid: template.ulid, channel_ulid: channel.ulid },
    ...{ contact_email: 'ann@customer.test', rhythm: { every: 'day', time: '09:00' } },
  })
  recurring = ulid
})

const subjects = async () =>
  (await ok('GET /api/tickets?per_page=100')).map(({ subject }: { subject: string }) => subject).toSorted()
const toNext = async () => {
  const { next } = await ok(`GET /api/recurring-tickets/${recurring}`)
  travel(Date.parse(next[0]) - services.clock().getTime() + 1_000)
}

/** Ends the connection of whoever waits for a lock, as the kill of a process would. */
const killWaiting = async () => {
  const waiting = () => admin<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = ${database.app.database} and wait_event_type = 'Lock'`
  await until(async () => (await waiting()).length > 0)
  for (const { pid } of await waiting()) await admin`select pg_terminate_backend(${pid})`
}

test('a worker that is killed at any point of the creation creates the ticket once, later', async () => {
  const other = await another()
  for (const [round, table] of ['recurring_tickets', 'contacts', 'tickets', 'messages', 'events'].entries()) {
    await toNext()
    const work = await admin.begin(async (sql) => {
      await sql`lock table ${sql(table)} in exclusive mode`
      const running = runJobs()
      await killWaiting()
      return { running }
    })
    await work.running
    travel(61_000)
    await Promise.all([runJobs(), other.runJobs()])
    await runJobs()
    const expected = Array.from({ length: round + 1 }, () => ['Check the backups', 'Restore one']).flat()
    assert.deepEqual(await subjects(), expected.toSorted(), table)
  }
})
