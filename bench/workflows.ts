import { setTimeout as pause } from 'node:timers/promises'
import { connect, type Pool } from '../server/platform/db/connection/driver.ts'
import type { Logins } from '../server/platform/postgres/logins.ts'
import { cases } from './cases.ts'
import { drive, errorsOf, type Figures } from './drive.ts'
import type { Seeded } from './seed.ts'
import type { Server } from './servers.ts'

const workflows = 50
const timers = 100_000

type Bench = {
  postgres: Logins
  seeded: Seeded
  bellhop: Server
  seconds: number
  say: (line: string) => void
}

/** Measures how much workflows slow down the creation of tickets, how soon they run, and the cost of waiting timers. */
export const benchWorkflows = async ({ postgres, seeded, bellhop, seconds, say }: Bench) => {
  const sql = connect({ ...postgres.superuser, database: postgres.app.database }, { max: 1 })
  const target = { url: bellhop.url, token: seeded.token }
  const create = cases(seeded).find(({ name }) => name === 'tickets create')
  if (!create) throw new Error('There is no case that creates tickets.')
  const created = () => drive(target, create, { connections: 32, seconds })
  try {
    const before = await created()
    await makeWorkflows(bellhop.url, seeded.token)
    const during = await created()
    await shown(sql)
    const { p50, p95, events } = await delays(sql)
    await sql`update workflows set is_enabled = false`
    const after = await created()
    const without = (before.perSecond + after.perSecond) / 2
    say(`\nPOST /api/tickets over 32 connections:`)
    say(`  without workflows   ${rate(before)} a second before, ${rate(after)} after`)
    say(
      `  with ${workflows} enabled     ${rate(during)} a second, ${(during.perSecond / without).toFixed(2)} of that`,
    )
    say(`  through the engine  p50 ${p50} ms, p95 ${p95} ms after the event, of ${events} events`)
    await sql`update workflows set is_enabled = true where trigger_type = 'on_no_reply'`
    const none = await dueMs(sql)
    await setTimers(sql)
    const many = await dueMs(sql)
    say(`  looking for due timers: ${none} ms with none, ${many} ms with ${timers} that wait`)
  } finally {
    await sql.end()
  }
}

const rate = ({ perSecond, errors }: Figures) =>
  `${Math.round(perSecond)}${errors.size ? ` (${errorsOf(errors)})` : ''}`

/** The usual kinds of workflows: most check every ticket, and some of them act on a few. */
const makeWorkflows = async (url: string, token: string) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  for (let number = 0; number < workflows; number += 1) {
    const body = {
      name: `Workflow ${number}`,
      trigger_type: number % 2 ? 'on_inbound_message' : 'on_new_ticket',
      conditions: [
        { type: 'subject_contains', parameters: { values: [`invoice ${number}`, `refund ${number}`] } },
        { type: 'body_contains', parameters: { value: 'unsubscribe' } },
        { type: 'from_domain_equals', parameters: { value: `customer${number}.test` } },
      ],
      condition_match_type: number % 5 ? 'all' : 'any',
      actions: [{ type: 'set_status', parameters: { status: 'waiting' } }],
    }
    const response = await fetch(`${url}/api/workflows`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (response.status !== 201) throw new Error(await response.text())
  }
}

const shown = async (sql: Pool) => {
  for (;;) {
    const [{ left }] = await sql<[{ left: number }]>`select count(*) as left from workflow_events`
    if (left === 0) return
    await pause(100)
  }
}

const delays = async (sql: Pool) => {
  const [found] = await sql<[{ p50: number; p95: number; events: number }]>`
    select round(percentile_cont(0.5) within group (order by ms)) as p50,
      round(percentile_cont(0.95) within group (order by ms)) as p95, count(*) as events
    from (
      select extract(epoch from t.created_at - e.created_at) * 1000 as ms
      from workflow_traces t join events e on e.workspace_id = t.workspace_id and e.ulid = t.event_ulid) d`
  return found
}

const setTimers = async (sql: Pool) => {
  await sql`
    insert into workflows (workspace_id, ulid, name, trigger_type, trigger_parameters, order_column, created_at, updated_at)
    select workspace_id, '01' || substr(md5('timers'), 1, 24), 'Timers', 'on_no_reply', '{"value": 30, "unit": "days"}',
      1000, now(), now() from workflows limit 1`
  await sql`
    insert into no_reply_timers
    select t.workspace_id, t.id, w.id, now(), now() + interval '30 days' from tickets t
    join workflows w on w.workspace_id = t.workspace_id and w.trigger_type = 'on_no_reply' limit ${timers}`
  await sql`analyze no_reply_timers`
}

const dueMs = async (sql: Pool) => {
  const begun = performance.now()
  for (let round = 0; round < 200; round += 1)
    await sql`select from no_reply_timers where due_at <= now() order by due_at limit 250`
  return ((performance.now() - begun) / 200).toFixed(2)
}
