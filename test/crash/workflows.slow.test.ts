import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '../../server/platform/db/connection/driver.ts'
import { until } from '../../server/platform/postgres/scratch.ts'
import { startBellhop } from '../harness.ts'
import { addressesOf, emptyDirectory, launch } from '../processes.ts'
import { isSoak, numbersFrom, repeatable, rounds, seed } from '../soak.ts'

const timers = rounds(600, { least: 150 })
const newTickets = rounds(200, { least: 60 })
const fewestKills = rounds(5, { least: 2 })

const { call, world, database } = await startBellhop()
const environment = {
  ...addressesOf(database),
  DATA_DIR: emptyDirectory({ after }),
  MAIL_DOMAIN: 'bellhop.test',
  LOG_LEVEL: 'warn',
}
const sql = connect(database.superuser, { max: 2 })
after(() => sql.end())

const workspace = await world.workspace()
const channel = await world.channel(workspace)
const { token } = workspace.owner
const tag = (await call('POST /api/tags', { token, body: { name: 'Seen', color: '#123456' } })).body.data

const note = (body: string) => ({ type: 'add_note', parameters: { body } }) as const
const tagged = { type: 'add_tags', parameters: { tags: [tag.ulid] } } as const
await world.workflow(workspace, { actions: [note('new'), tagged] })
await world.workflow(workspace, { trigger_type: 'on_tag_added', actions: [note('tagged')] })
const late = await world.workflow(workspace, {
  trigger_type: 'on_no_reply',
  trigger_parameters: { value: 1, unit: 'minutes' },
  actions: [note('late')],
})

/** Tickets whose timer has ended, or ends during the kills. */
const letWait = async () => {
  await sql`
    insert into tickets (workspace_id, ulid, number, subject, channel_id, contact_email, waiting_since,
      created_at, updated_at, last_activity_at)
    select ${workspace.id}, '01' || substr(md5('waits' || n), 1, 24), 1000000 + n, 'Waits', ${channel.id},
      'ann@customer.test', w.since, w.since, w.since, w.since
    from generate_series(1, ${timers}::int) n,
      lateral (select date_trunc('milliseconds', now()) - interval '1 minute' + n % 20 * interval '1 second' as since) w`
  await sql`
    insert into no_reply_timers
    select workspace_id, id, ${late.id}, waiting_since, waiting_since + interval '1 minute' from tickets
    where subject = 'Waits'`
}

const writeIn = async () => {
  for (let number = 0; number < newTickets; number += 1) {
    const from_contact = { email: `person${number}@example.test` }
    const body = { channel: channel.ulid, subject: 'New', from_contact, message: { body: '<p>Hello</p>' } }
    const { status } = await call('POST /api/tickets', { token, body })
    assert.equal(status, 201)
    await pause(50)
  }
}

const below = numbersFrom(seed)

const startWorker = () => launch(['start', '--role', 'worker'], environment)

/** Runs some workers, one of which is killed and restarted repeatedly. */
const killWorkers = async (isOver: () => boolean) => {
  const workers = Array.from({ length: isSoak ? 3 : 2 }, startWorker)
  let kills = 0
  while (!isOver()) {
    await pause(2_000 + below(2_000))
    const chosen = below(workers.length)
    workers[chosen]?.child.kill('SIGKILL')
    workers[chosen] = startWorker()
    kills += 1
  }
  const end = async () => {
    for (const { child } of workers) child.kill('SIGKILL')
    await Promise.all(workers.map(({ ended }) => ended))
  }
  return { kills, end }
}

/** Actions that were not done exactly once, with their tickets. */
const faults = async () => {
  const found = await sql<{ fault: string }[]>`
  with wanted (subject, body) as (values ('Waits', 'late'), ('New', 'new'), ('New', 'tagged')),
  notes as (
    select t.ulid, w.body, count(m.id) as times from tickets t join wanted w using (subject)
    left join messages m on m.ticket_id = t.id and m.type = 'note' and trim(m.body_text) = w.body
    group by t.ulid, w.body
  ), runs as (
    select t.ulid, r.workflow_id, count(*) as times from workflow_runs r join tickets t on t.id = r.ticket_id
    group by t.ulid, r.workflow_id
  )
  select ulid || ': the note ' || body || ' is there ' || times || ' times' as fault from notes where times <> 1
  union all select ulid || ': a workflow ran ' || times || ' times' from runs where times <> 1`
  return found.map(({ fault }) => fault)
}

test(repeatable('workflows run once each, whichever worker is killed while they do'), {
  timeout: 400_000,
}, async (t) => {
  await letWait()
  let isOver = false
  const killing = killWorkers(() => isOver)
  await writeIn()
  // The timers of new tickets are only due a minute later.
  const left = async () => {
    const [{ waiting }] = await sql<[{ waiting: number }]>`
      select (select count(*) from workflow_events) + (
        select count(*) from no_reply_timers n join tickets t on t.id = n.ticket_id
        where n.due_at is not null and t.subject = 'Waits') as waiting`
    return waiting
  }
  await until(async () => {
    await pause(1_000)
    // An event whose worker was killed waits for its retry.
    await sql`update workflow_events set due_at = now() where due_at > now()`
    return (await left()) < timers / 20
  }, 300_000)
  isOver = true
  const { kills, end } = await killing
  await until(async () => (await left()) === 0, 60_000)
  await end()
  t.diagnostic(`${timers} timers and ${newTickets} tickets were seen to over ${kills} kills`)
  assert.ok(kills >= fewestKills, 'there was something to survive')
  assert.deepEqual(await faults(), [])
})

test('the check notices a note that is there twice or not at all', async () => {
  await sql`delete from messages where id = (select min(id) from messages where type = 'note' and body_text like 'late%')`
  await sql`update messages set body_text = 'new' where id = (select max(id) from messages where body_text like 'tagged%')`
  const found = (await faults()).join('\n')
  for (const fault of [/late is there 0 times/, /new is there 2 times/, /tagged is there 0 times/])
    assert.match(found, fault)
})
