import assert from 'node:assert/strict'
import { test } from 'node:test'
import { correspondence } from '../../test/correspondence.ts'
import { startBellhop } from '../../test/harness.ts'
import { backlogs } from '../platform/background/backlog.ts'
import { until } from '../platform/postgres/scratch.ts'
import { backgroundWork } from '../workers.ts'

const { app, call, world, runJobs, travel, services } = await startBellhop({
  environment: { MAX_BACKLOG_SECONDS: '300' },
})

test('health is told to anybody, and never from a cache', async () => {
  const { statusCode, headers, body } = await app.inject('/health')
  assert.deepEqual([statusCode, body], [200, '{"status":"ok"}'])
  assert.equal(headers['cache-control'], 'no-store')
})

const deeply = async () => {
  const { statusCode, body } = await app.inject('/health?deep=1')
  return { status: statusCode, body: JSON.parse(body) }
}

test('deep health tells which queue has waited for too long, and health stays a question about the process', async () => {
  const workspace = await world.workspace('Canary')
  const channel = await world.channel(workspace, { address: 'help@acme.test' })
  const { open, reply } = correspondence(call, workspace.owner.token, channel)
  await runJobs()
  assert.deepEqual(await deeply(), { status: 200, body: { status: 'ok' } })
  await reply(await open('grace@example.test'))
  travel(290_000)
  const seconds = async () =>
    (await deeply()).body.queues?.find(({ queue }: { queue: string }) => queue === 'outgoing mail')?.seconds
  assert.equal((await deeply()).status, 200)
  travel(11_000)
  await until(async () => (await deeply()).status === 503)
  const { body } = await deeply()
  assert.equal(body.status, 'late')
  assert.match(body.message, /outgoing mail for 3\d\d seconds/)
  assert.ok((await seconds()) >= 301)
  assert.doesNotMatch(JSON.stringify(body), /canary|acme|grace/i)
  assert.equal((await app.inject('/health')).statusCode, 200)
  await runJobs()
  await until(async () => (await deeply()).status === 200)
})

test('mail that cannot leave yet is no backlog: behind another one, or while the server of its channel is away', async () => {
  const workspace = await world.workspace()
  const channel = await world.channel(workspace, { address: 'away@acme.test' })
  const { open, reply } = correspondence(call, workspace.owner.token, channel)
  const ticket = await open('ada@example.test')
  await runJobs()
  await reply(ticket, { body: 'first' })
  await reply(ticket, { body: 'second' })
  const late = async () =>
    (await backlogs(services, backgroundWork(services))).filter(
      ({ queue, seconds }) => queue === 'outgoing mail' && seconds > 300,
    ).length
  travel(400_000)
  assert.equal(await late(), 1)
  const now = services.clock()
  const later = new Date(now.getTime() + 3_600_000)
  await world.inside(
    workspace,
    ({ sql }) => sql`
    update deliveries set due_at = ${later} where message_id = (select min(message_id) from deliveries)`,
  )
  assert.equal(await late(), 0, 'the second waits for the first')
  await world.inside(
    workspace,
    ({ sql }) => sql`update deliveries set due_at = ${now}::timestamptz - interval '400 seconds'`,
  )
  assert.equal(await late(), 1)
  await world.inside(
    workspace,
    ({ sql }) => sql`
    insert into channel_mail (workspace_id, channel_id, smtp_url, sending_next_try_at)
    select workspace_id, id, 'x', ${later} from channels where email_address = 'away@acme.test'
    on conflict (workspace_id, channel_id) do update set smtp_url = 'x', sending_next_try_at = ${later}`,
  )
  assert.equal(await late(), 0, 'its server is away')
})
