import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'
import { preparedDraft } from '../../messages/messages/actions.ts'
import { exactly } from '../../platform/kernel/clock.ts'
import { addFromOutside } from '../../tickets/tickets/actions.ts'
import { setHours } from '../../workspaces/hours/actions.ts'
import { runningLongWork } from '../../workspaces/long-work/actions.ts'
import { findTag } from '../../workspaces/tags/actions.ts'
import { readOnly, rolledBack } from './rolled-back.ts'
import { yearPreview } from './year.ts'

const { call, world, runJobs, travel, services } = await borrowBellhop()
const hour = 3_600_000

let token: string
let workspace: Awaited<ReturnType<typeof world.workspace>>
let channel: { id: number; ulid: string }

beforeEach(async () => {
  workspace = await world.workspace()
  token = workspace.owner.token
  channel = await world.channel(workspace)
})

type Ticket = { ulid: string; number: number }

const open = async (subject = 'Help', email = 'ann@customer.test', into = channel): Promise<Ticket> => {
  const body = { channel: into.ulid, subject, from_contact: { email }, message: { body: '<p>Hello</p>' } }
  return (await call('POST /api/tickets', { token, body })).body.data
}

const writeIn = (ticket: Ticket, words = 'Still?') =>
  world.inside(workspace, async (tx) => {
    const [row] = await tx.sql<[{ id: number; contact_id: number }]>`
      select id, contact_id from tickets where workspace_id = ${tx.workspace} and ulid = ${ticket.ulid}`
    const sender = { type: 'contact', id: row.contact_id, name: null, email: 'ann@customer.test' } as const
    await addFromOutside(tx, row.id, sender, { draft: await preparedDraft(`<p>${words}</p>`, []), files: [] })
  })

const reply = ({ ulid }: Ticket) =>
  call(`POST /api/tickets/${ulid}/reply`, { token, body: { body: '<p>Done.</p>' } })
const setStatus = ({ ulid }: Ticket, status: string) =>
  call(`PUT /api/tickets/${ulid}/status`, { token, body: { status } })
const put = ({ ulid }: Ticket, tag: string) => call(`POST /api/tickets/${ulid}/tags/${tag}`, { token })
const take = ({ ulid }: Ticket, tag: string) => call(`DELETE /api/tickets/${ulid}/tags/${tag}`, { token })
const tag = async (name: string): Promise<string> =>
  (await call('POST /api/tags', { token, body: { name, color: '#123456' } })).body.data.ulid

const preview = async (body: object, by = token) => {
  const response = await call('POST /api/workflows/preview', { token: by, body })
  assert.equal(response.status, 200, response.text)
  return response.body.data
}

type Would = { ticket: Ticket; actions: { words: string }[]; conditions: object[]; at: string }
const numbers = ({ would_run }: { would_run: Would[] }) => would_run.map(({ ticket }) => ticket.number)
const words = (would: Would | undefined) => would?.actions.map(({ words }) => words)

const about = (value: string) => ({ type: 'subject_contains', parameters: { value } })

test('a workflow is tried on what has happened, and does nothing', async () => {
  const vip = await tag('VIP')
  const ticket = await open('A refund')
  await open('Hello')
  await setStatus(ticket, 'closed')
  await put(ticket, vip)
  await runJobs()
  const before = await state()
  const response = await preview({
    trigger_type: 'on_new_ticket',
    conditions: [about('refund')],
    actions: [
      { type: 'add_tags', parameters: { tags: [vip] } },
      { type: 'add_tags', parameters: { tags: [vip] } },
      { type: 'set_status', parameters: { status: 'open' } },
      { type: 'send_http_request', parameters: { url: 'https://nowhere.test/secret' } },
      { type: 'add_note', parameters: { body: 'Look' } },
    ],
  })
  const { would_run, would_not_run, ...figures } = response
  const [{ at: when, ...not }, ...others] = would_not_run
  assert.match(when, /\+00:00$/)
  assert.deepEqual([not.ticket.subject, others], ['Hello', []])
  assert.deepEqual(
    [not.outcome, not.conditions],
    ['conditions', [{ ...about('refund'), value: 'Hello', held: false }]],
  )
  assert.equal(not.description, 'It did not run because this condition was not met: subject contains.')
  const counts = { events_examined: 2, would_run_count: 1, would_not_run_count: 1 }
  assert.deepEqual(figures, { ...counts, is_complete: true, waiting: [] })
  const [{ at, ...would }] = would_run
  assert.match(at, /\+00:00$/)
  assert.deepEqual(would, {
    ticket: { ulid: ticket.ulid, number: ticket.number, subject: 'A refund' },
    trigger_type: 'on_new_ticket',
    conditions: [{ ...about('refund'), value: 'A refund', held: true }],
    actions: [
      { type: 'add_tags', words: 'Add the tags VIP.' },
      { type: 'add_tags', words: 'No change: the ticket already has the tags.' },
      { type: 'set_status', words: 'No change: the status is already open.' },
      { type: 'send_http_request', words: 'Send a POST request to nowhere.test.' },
      { type: 'add_note', words: 'Add a note.' },
    ],
  })
  await runJobs()
  assert.deepEqual(await state(), before)
})

/** The number of rows in all tables that a workflow writes. */
const state = () =>
  world.inside(workspace, async ({ sql, workspace: id }) => {
    const [rows] = await sql`
      select (select count(*) from workflows where workspace_id = ${id}) as workflows,
        (select count(*) from workflow_versions where workspace_id = ${id}) as versions,
        (select count(*) from workflow_traces where workspace_id = ${id}) as traces,
        (select count(*) from events where workspace_id = ${id}) as events,
        (select count(*) from messages where workspace_id = ${id}) as messages`
    return { ...rows }
  })

test('actions that required fields would refuse are foreseen, as they fail in a run', async () => {
  const define = (body: object) =>
    call('POST /api/fields', { token, body: { of: 'ticket', type: 'text', ...body } })
  await define({ key: 'cause', name: 'Cause', required: 'on_close' })
  await define({ key: 'seats', name: 'Seats', type: 'number' })
  const ticket = await open()
  const close = { type: 'set_status', parameters: { status: 'closed' } }
  const set = (key: string, value: string | null) => ({ type: 'set_field', parameters: { key, value } })
  const actions = [close, set('seats', 'many'), set('cause', 'Rain'), close, set('cause', null)]
  const missing = 'The ticket cannot be closed without a value of the field Cause.'
  const numeric = 'The fields.seats field must be a number.'
  const [would] = (await preview({ trigger_type: 'on_new_ticket', actions })).would_run
  assert.deepEqual(words(would), [
    `This would fail. ${missing}`,
    `This would fail. ${numeric}`,
    'Set the field cause to Rain.',
    'Set the status to closed.',
    `This would fail. ${missing}`,
  ])
  const body = { name: 'Close', trigger_type: 'manual', actions }
  const { ulid } = (await call('POST /api/workflows', { token, body })).body.data
  const path = `/api/tickets/${ticket.ulid}/workflows/${ulid}`
  const byHand = (await call(`POST ${path}/preview`, { token })).body.data
  assert.deepEqual(words(byHand), words(would))
  await call(`POST ${path}`, { token })
  const [run] = (await call(`GET /api/tickets/${ticket.ulid}/workflow-runs`, { token })).body.data
  assert.deepEqual(
    run.actions.map(({ result, words }: { result: string; words: string }) =>
      result === 'failed' ? `This would fail. ${words}` : result,
    ),
    [
      `This would fail. ${missing}`,
      `This would fail. ${numeric}`,
      'done',
      'done',
      `This would fail. ${missing}`,
    ],
  )
})

test('tags count as they were, and messages as they came', async () => {
  const [old, later] = [await tag('Old'), await tag('Later')]
  const ticket = await open()
  await put(ticket, old)
  await writeIn(ticket, 'first answer')
  await take(ticket, old)
  await put(ticket, later)
  await writeIn(ticket, 'second answer')
  const on = (...conditions: object[]) => preview({ trigger_type: 'on_inbound_message', conditions })
  const has = (tag: string) => ({ type: 'has_tag', parameters: { tags: [tag] } })
  const body = (value: string) => ({ type: 'body_contains', parameters: { value } })
  assert.equal((await on()).would_run.length, 3)
  assert.equal((await on(has(old), body('first'))).would_run.length, 1)
  assert.equal((await on(has(later), body('second'))).would_run.length, 1)
  assert.equal((await on(has(later), body('first'))).would_run.length, 0)
  const first = await preview({ trigger_type: 'on_new_ticket', conditions: [{ type: 'is_first_message' }] })
  assert.equal(first.would_run.length, 1)
  const tagged = await preview({ trigger_type: 'on_tag_added', conditions: [{ type: 'is_first_message' }] })
  assert.deepEqual([tagged.events_examined, tagged.would_run.length], [2, 1])
})

test('only the time that is asked about counts, and it is no longer ago than 30 days', async () => {
  const early = await open()
  travel(5 * hour)
  const between = exactly(new Date(services.clock().getTime() - hour))
  const late = await open()
  const all = { trigger_type: 'on_new_ticket' }
  assert.deepEqual(numbers(await preview(all)), [late.number, early.number])
  assert.deepEqual(numbers(await preview({ ...all, since: between })), [late.number])
  assert.deepEqual(numbers(await preview({ ...all, until: between })), [early.number])
  travel(40_000)
  const last = await open()
  const moments = { since: exactly(new Date(services.clock().getTime() - 20_000)) }
  assert.deepEqual(numbers(await preview({ ...all, ...moments })), [last.number])
  const rejected = (body: object) =>
    call('POST /api/workflows/preview', { token, body: { ...all, ...body } }).then(({ body }) => body.errors)
  assert.match((await rejected({ since: '2020-01-01T00:00:00Z' })).since[0], /must be a date after/)
  assert.match(
    (await rejected({ since: between, until: '2020-01-01T00:00:00Z' })).until[0],
    /must be a date after/,
  )
  assert.match((await rejected({ until: 'tomorrow' })).until[0], /valid date/)
  assert.match((await rejected({ trigger_type: 'on_no_reply' }))['trigger_parameters.value'][0], /required/)
})

test('tickets that the caller cannot access are left out', async () => {
  const reached = await open()
  await open('Hidden', 'ann@customer.test', await world.channel(workspace))
  const admin = await world.member(workspace, { role: 'admin', tokenChannels: [channel.id] })
  for (const trigger of [
    { trigger_type: 'on_new_ticket' },
    { trigger_type: 'manual' },
    { trigger_type: 'on_no_reply', trigger_parameters: { value: 1 } },
  ]) {
    const { would_run, waiting } = await preview(trigger, admin.token)
    const seen = [...would_run, ...waiting].map(({ ticket }: Would) => ticket.ulid)
    assert.deepEqual(seen, [reached.ulid], trigger.trigger_type)
  }
})

const afterTwoHours = { trigger_type: 'on_no_reply', trigger_parameters: { value: 2 } }

test('who had waited too long is told, and when those will have who wait now', async () => {
  const [late, replied, closed] = [await open('Late'), await open('Replied'), await open('Closed')]
  travel(hour)
  await reply(replied)
  await setStatus(closed, 'closed')
  travel(2 * hour)
  await setStatus(closed, 'open')
  const waits = await open('Waits')
  const response = await preview({
    ...afterTwoHours,
    actions: [{ type: 'set_status', parameters: { status: 'closed' } }],
  })
  assert.deepEqual(numbers(response), [late.number])
  assert.deepEqual(words(response.would_run[0]), ['Set the status to closed.'])
  assert.equal(response.would_not_run_count, 3)
  type Not = { ticket: Ticket; outcome: string }
  assert.deepEqual(
    response.would_not_run.map(({ ticket, outcome }: Not) => [ticket.number, outcome]),
    [[closed.number, 'closed']],
  )
  const [{ ticket, due_at, waiting_since, would_run }, ...others] = response.waiting
  assert.deepEqual([ticket.number, would_run, others], [waits.number, true, []])
  assert.equal(Date.parse(due_at) - Date.parse(waiting_since), 2 * hour)
})

test('a wait that is never over is due at no time', async () => {
  const week = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] }
  await world.inside(workspace, (tx) => setHours(tx, { ...week, exceptions: {} }))
  await open()
  const { waiting } = await preview({
    trigger_type: 'on_no_reply',
    trigger_parameters: { value: 2, only_business_hours: true },
  })
  assert.deepEqual(
    waiting.map(({ due_at }: { due_at: unknown }) => due_at),
    [null],
  )
})

test('a request that is sent again is answered as before', async () => {
  await open()
  const headers = { 'idempotency-key': 'preview' }
  const body = { trigger_type: 'on_new_ticket' }
  const ask = () => call('POST /api/workflows/preview', { token, body, headers })
  const [first, again] = [await ask(), await ask()]
  assert.equal(first.status, 200)
  assert.equal(again.headers['idempotency-replayed'], 'true')
  assert.equal(again.text, first.text)
})

test('more events than can be looked at are said to be there', async () => {
  const { ulid } = await open()
  await world.inside(
    workspace,
    ({ sql, workspace: id }) => sql`
      insert into events (workspace_id, ulid, type, actor_type, facts, ticket_id, created_at)
      select e.workspace_id, substr(e.ulid, 1, 20) || 'zz' || lpad(n::text, 4, '0'), e.type, e.actor_type, e.facts,
        e.ticket_id, e.created_at
      from events e join tickets t on t.workspace_id = e.workspace_id and t.id = e.ticket_id, generate_series(1, 1001) n
      where e.workspace_id = ${id} and e.type = 'ticket.created' and t.ulid = ${ulid}`,
  )
  const { events_examined, is_complete, would_run } = await preview({ trigger_type: 'on_new_ticket' })
  assert.deepEqual([events_examined, is_complete, would_run.length], [1_000, false, 1_000])
  const none = [about('refund')]
  const some = await preview({ trigger_type: 'on_new_ticket', conditions: none })
  assert.deepEqual([some.would_not_run.length, some.would_not_run_count], [50, 1_000])
  for (const conditions of [[], none]) {
    const few = await preview({ trigger_type: 'on_new_ticket', conditions, limit: 3 })
    assert.equal(few.would_run.length + few.would_not_run.length, 3)
    assert.equal(few.would_run_count + few.would_not_run_count, 1_000)
  }
  const values = ['Help', ...Array.from({ length: 60 }, () => 'x'.repeat(1_000))]
  const conditions = [{ type: 'subject_contains', parameters: { values } }]
  const long = await preview({ trigger_type: 'on_new_ticket', conditions })
  assert.equal(long.would_run_count, 1_000)
  assert.ok(JSON.stringify(long).length < 4_500_000)
})

test('what a preview names has to be of the same workspace', async () => {
  const elsewhere = await world.workspace()
  const foreign = (
    await call('POST /api/tags', { token: elsewhere.owner.token, body: { name: 'Theirs', color: '#123456' } })
  ).body.data.ulid
  const body = {
    trigger_type: 'manual',
    conditions: [{ type: 'has_tag', parameters: { tags: [foreign] } }],
    actions: [{ type: 'add_tags', parameters: { tags: [foreign] } }],
  }
  const { status, body: rejection } = await call('POST /api/workflows/preview', { token, body })
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(rejection.errors), [
    'conditions.0.parameters.tags.0',
    'actions.0.parameters.tags.0',
  ])
})

test('a preview holds up nobody, and can write nothing', async () => {
  const vip = await tag('VIP')
  await world.inside(workspace, async (tx) => {
    assert.ok(await rolledBack(tx, () => findTag(tx, vip)))
    assert.equal((await call(`DELETE /api/tags/${vip}`, { token })).status, 204)
    const write = () => tx.sql`update tickets set subject = 'x' where workspace_id = ${tx.workspace}`
    await assert.rejects(
      readOnly(tx, async () => write()),
      /read-only transaction/,
    )
    await write()
  })
})

test('a year is tried in portions, with the same result as at once', async () => {
  const vip = await tag('VIP')
  for (const subject of ['A refund', 'Hello', 'Refund, again', 'Another refund'])
    await put(await open(subject), vip)
  await runJobs()
  const rules = {
    trigger_type: 'on_tag_added',
    conditions: [about('refund')],
    actions: [{ type: 'set_status', parameters: { status: 'closed' } }],
  }
  const atOnce = await preview(rules)
  const begun = await call('POST /api/workflow-previews', { token, body: { ...rules, name: 'Mine' } })
  assert.equal(begun.status, 201, begun.text)
  await runningLongWork(services, [yearPreview(1)]).workOff()
  const { state, result } = (await call(`GET /api/long-work/${begun.body.data.ulid}`, { token })).body.data
  assert.equal(state, 'done')
  assert.deepEqual(
    [result.events_examined, result.would_run_count, result.is_complete],
    [atOnce.events_examined, atOnce.would_run_count, true],
  )
  assert.deepEqual(
    result.would_run.map(({ ticket }: Would) => ticket.number),
    numbers(atOnce),
  )
  assert.equal(result.would_run[0].words, 'Set the status to closed.')
  const manual = await call('POST /api/workflow-previews', { token, body: { trigger_type: 'manual' } })
  assert.deepEqual([manual.status, Object.keys(manual.body.errors)], [422, ['trigger_type']])
})
