import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { startBellhop } from '../../../test/harness.ts'
import { due, snoozeTimers } from '../../tickets/tickets/snoozing/timer-store.ts'
import { connect } from '../db/connection/driver.ts'
import { oneByOne } from './one-by-one.ts'

const logged: { workspace: number; row: number; msg: string }[] = []
const log = pino({ level: 'error' }, { write: (line) => logged.push(JSON.parse(line)) })
const { call, world, services, database, runJobs, travel } = await startBellhop({ log })
const owner = connect(database.superuser, { max: 1 })
after(() => owner.end())
const minute = 60_000

type Ticket = { id: number; ulid: string }

const workspace = await world.workspace()
const elsewhere = await world.workspace()
const tickets: Ticket[] = []
let foreign: Ticket

const snoozed = async (
  { owner: { token } }: typeof workspace,
  channel: { ulid: string },
): Promise<Ticket> => {
  const from_contact = { email: 'grace@example.com' }
  const body = { channel: channel.ulid, subject: 'Cat', from_contact, message: { body: 'It waits' } }
  const ticket: Ticket = (await call('POST /api/tickets', { token, body })).body.data
  const until = new Date(Date.now() + 10 * minute + ticket.id * 1_000).toISOString()
  await call(`PUT /api/tickets/${ticket.ulid}/snooze`, { token, body: { until } })
  return ticket
}
const isSnoozed = async ({ ulid }: Ticket, { owner: { token } } = workspace): Promise<boolean> =>
  (await call(`GET /api/tickets/${ulid}`, { token })).body.data.is_snoozed
const areSnoozed = () => Promise.all(tickets.map((ticket) => isSnoozed(ticket)))
const pass = async (ms: number) => {
  travel(ms)
  await runJobs()
}

before(async () => {
  const channel = await world.channel(workspace)
  for (let number = 0; number < 3; number += 1) tickets.push(await snoozed(workspace, channel))
  foreign = await snoozed(elsewhere, await world.channel(elsewhere))
})

test('a row that fails is logged and tried again a minute later, and holds up no other', async () => {
  const [failing] = tickets
  await owner.unsafe(`
    create function reject() returns trigger language plpgsql as $$ begin raise exception 'not this one'; end $$;
    create trigger reject before delete on snooze_timers for each row
      when (old.ticket_id = ${failing?.id}) execute function reject()`)
  const attempt = {
    workspace: workspace.id,
    row: failing?.id,
    msg: 'returning snoozed tickets failed and is tried again',
  }
  const attempts = () => logged.map(({ workspace, row, msg }) => ({ workspace, row, msg }))

  await pass(20 * minute)
  assert.deepEqual(await areSnoozed(), [true, false, false])
  assert.equal(await isSnoozed(foreign, elsewhere), false)
  assert.deepEqual(attempts(), [attempt])

  await pass(minute - 5_000)
  assert.deepEqual(attempts(), [attempt])
  await pass(6_000)
  assert.deepEqual([await isSnoozed(tickets[0] as Ticket), attempts()], [true, [attempt, attempt]])

  await owner`drop trigger reject on snooze_timers`
  await pass(minute + 1_000)
  assert.deepEqual(
    [await areSnoozed(), attempts()],
    [
      [false, false, false],
      [attempt, attempt],
    ],
  )
})

test('a row that got another time while it failed keeps that time', async () => {
  const [{ id }] = tickets as [Ticket]
  const move = (due_at: Date) =>
    world.inside(
      workspace,
      ({ sql, workspace }) =>
        sql`
        insert into snooze_timers (workspace_id, ticket_id, due_at) values (${workspace}, ${id}, ${due_at})
        on conflict (workspace_id, ticket_id) do update set due_at = excluded.due_at`,
    )
  await move(new Date())
  const later = new Date(Date.now() + 600 * minute)
  const work = oneByOne(services, {
    table: snoozeTimers,
    portion: 1,
    due,
    idOf: (ticket) => ticket,
    run: async () => {
      await move(later)
      throw new Error('not this one')
    },
  })
  await work.workOff()
  const [timer] = await owner`select due_at from snooze_timers where ticket_id = ${id}`
  assert.equal(timer?.due_at.getTime(), later.getTime())
})

test('a row that cannot be put off is tried again after a pause, and holds up no other', async () => {
  const [first, ...others] = tickets.map(({ id }) => id)
  await owner.unsafe(`
    delete from snooze_timers;
    create function keep_time() returns trigger language plpgsql as $$ begin raise exception 'not put off'; end $$;
    create trigger keep_time before update on snooze_timers for each row
      when (old.ticket_id = ${first}) execute function keep_time()`)
  for (const [index, { id }] of tickets.entries())
    await owner`
      insert into snooze_timers (workspace_id, ticket_id, due_at)
      values (${workspace.id}, ${id}, ${new Date(Date.now() - minute + index)})`
  const done: number[] = []
  const work = oneByOne(services, {
    table: snoozeTimers,
    portion: 10,
    due,
    idOf: (ticket) => ticket,
    run: async (_, ticket) => {
      done.push(ticket)
      if (ticket === first) throw new Error('not this one')
      await owner`delete from snooze_timers where ticket_id = ${ticket}`
    },
  })
  await work.queue?.look()
  const running = work.start()
  await pause(600)
  await running.stop()
  await owner`drop trigger keep_time on snooze_timers`
  assert.deepEqual(done, [first, ...others])
})
