import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'
import { setHours } from '../../workspaces/hours/actions.ts'

const { call, world, runJobs, travel, another, services } = await borrowBellhop()
const day = 24 * 3_600_000

let token: string
let workspace: Awaited<ReturnType<typeof world.workspace>>
let channel: { ulid: string }

beforeEach(async () => {
  workspace = await world.workspace()
  token = workspace.owner.token
  channel = await world.channel(workspace)
})

const ok = async (request: string, body?: object) => {
  const answer = await call(request, { token, ...(body && { body }) })
  assert.ok(answer.status < 300, `${request}: ${answer.text}`)
  return answer.body?.data
}
type Ticket = { ulid: string }
const open = (subject = 'Help'): Promise<Ticket> =>
  ok('POST /api/tickets', {
    ...{ channel: channel.ulid, subject, from_contact: { email: 'ann@customer.test' } },
    message: { body: '<p>Hello</p>' },
  })
const note = { type: 'add_note', parameters: { body: '<p>Still here</p>' } }
const workflow = (parameters: object = {}, more: object = {}) =>
  ok('POST /api/workflows', {
    ...{ name: 'Every day', trigger_type: 'on_schedule', actions: [note] },
    ...{ trigger_parameters: { time: '08:00', ...parameters }, ...more },
  })
const view = (more: object = {}) =>
  ok('POST /api/saved-views', { name: 'Waiting', is_personal: false, statuses: ['waiting'], ...more })
const scheduleOf = async ({ ulid }: Ticket) =>
  (await ok('GET /api/workflow-stats')).find((one: { workflow: string }) => one.workflow === ulid).schedule
const toNext = async (made: Ticket) => {
  const { next_at } = await scheduleOf(made)
  travel(Math.max(0, Date.parse(next_at) - services.clock().getTime()) + 1_000)
}
const runNext = async (made: Ticket) => {
  await toNext(made)
  await runJobs()
}
const notesOf = async ({ ulid }: Ticket) => {
  const { messages } = await ok(`GET /api/tickets/${ulid}`)
  return messages.filter(({ type }: { type: string }) => type === 'note').length
}
const setStatus = ({ ulid }: Ticket, status: string) => ok(`PUT /api/tickets/${ulid}/status`, { status })

test('instead of a view, a workflow runs over the tickets of a search', async () => {
  const tag = await ok('POST /api/tags', { name: 'vip', color: '#123456' })
  const search = 'is:waiting tag:vip'
  const made = await workflow({ search })
  const [waiting, snoozed, open_, other] = [await open(), await open(), await open(), await open()]
  for (const { ulid } of [waiting, snoozed, open_]) await ok(`POST /api/tickets/${ulid}/tags/${tag.ulid}`)
  for (const ticket of [waiting, snoozed, other]) await setStatus(ticket, 'waiting')
  await ok(`PUT /api/tickets/${snoozed.ulid}/snooze`, { until: null })
  const { would_run } = await ok('POST /api/workflows/preview', {
    ...{ trigger_type: 'on_schedule', trigger_parameters: { time: '08:00', search }, actions: [note] },
  })
  assert.deepEqual(
    would_run.map(({ ticket }: { ticket: Ticket }) => ticket.ulid),
    [waiting.ulid],
  )
  await runNext(made)
  assert.deepEqual(await Promise.all([waiting, snoozed, open_, other].map(notesOf)), [1, 0, 0, 0])
  await ok(`DELETE /api/tags/${tag.ulid}`)
  await runNext(made)
  assert.equal((await scheduleOf(made)).last_result, 'failed')
  for (const wrong of [{ search: 'tag:nothing' }, { search: '' }, { search, view: (await view()).ulid }]) {
    const body = { name: 'x', trigger_type: 'on_schedule', trigger_parameters: { time: '08:00', ...wrong } }
    const { status, body: answer } = await call('POST /api/workflows', { token, body })
    assert.deepEqual(
      [status, Object.keys(answer.errors ?? {})],
      [422, ['trigger_parameters.search']],
      JSON.stringify(wrong),
    )
  }
})

test('every day, the workflow runs once on each ticket of the view that meets its conditions', async () => {
  const made = await workflow(
    { view: (await view()).ulid },
    { conditions: [{ type: 'subject_contains', parameters: { value: 'parcel' } }] },
  )
  const [parcel, other, elsewhere] = [await open('My parcel'), await open(), await open('A parcel')]
  for (const ticket of [parcel, other]) await setStatus(ticket, 'waiting')
  await runJobs()
  assert.equal(await notesOf(parcel), 0)
  await runNext(made)
  await runJobs()
  assert.deepEqual(await Promise.all([parcel, other, elsewhere].map(notesOf)), [1, 0, 0])
  const runs = await ok(`GET /api/workflows/${made.ulid}/runs`)
  assert.deepEqual(runs.map(({ outcome }: { outcome: string }) => outcome).toSorted(), ['conditions', 'ran'])
  assert.equal(runs[0].trigger_type, 'on_schedule')
  const { last_tickets, last_result, is_running, next_at, last_at } = await scheduleOf(made)
  assert.deepEqual([last_tickets, last_result, is_running], [2, 'done', false])
  const pause = Date.parse(next_at) - Date.parse(last_at)
  assert.ok(pause > 0.9 * day && pause < 1.1 * day, String(pause))
  await setStatus(elsewhere, 'waiting')
  await runNext(made)
  assert.deepEqual(await Promise.all([parcel, other, elsewhere].map(notesOf)), [2, 0, 1])
})

test('without a view, it runs on open tickets that are not snoozed', async () => {
  const made = await workflow()
  const [one, waiting, snoozed] = [await open(), await open(), await open()]
  await setStatus(waiting, 'waiting')
  await ok(`PUT /api/tickets/${snoozed.ulid}/snooze`, { until: null })
  await runNext(made)
  assert.deepEqual(await Promise.all([one, waiting, snoozed].map(notesOf)), [1, 0, 0])
})

test('a search of a view is obeyed, and a view that shows an error makes it not run', async () => {
  const { ulid } = await view({ statuses: [], search: 'zebra is:open' })
  const made = await workflow({ view: ulid })
  const [zebra, other, closed] = [await open('A zebra'), await open(), await open('Another zebra')]
  await setStatus(closed, 'closed')
  // The words of the tickets are indexed in the background.
  await runJobs()
  await runNext(made)
  assert.deepEqual(await Promise.all([zebra, other, closed].map(notesOf)), [1, 0, 0])
  await ok('POST /api/fields', { of: 'ticket', key: 'plan', name: 'Plan', type: 'text', choices: [] })
  await ok(`PUT /api/saved-views/${ulid}`, { fields: ['plan:pro'] })
  const [field] = await ok('GET /api/fields')
  await call(`DELETE /api/fields/${field.ulid}`, { token })
  await runNext(made)
  assert.equal((await scheduleOf(made)).last_result, 'failed')
})

test('two processes run it once on each of many tickets', async () => {
  const other = await another()
  const made = await workflow()
  const tickets = await Promise.all(Array.from({ length: 70 }, () => open()))
  await toNext(made)
  await Promise.all([runJobs(), other.runJobs()])
  await Promise.all([runJobs(), other.runJobs()])
  const notes = await Promise.all(tickets.map(notesOf))
  assert.deepEqual(new Set(notes), new Set([1]))
  assert.deepEqual((await scheduleOf(made)).last_tickets, 70)
})

test('a run that was interrupted continues, without tickets that were opened meanwhile', async () => {
  const made = await workflow()
  const [first, second] = [await open(), await open()]
  await toNext(made)
  await world.inside(
    workspace,
    ({ sql, workspace, now }) => sql`
      update workflow_schedules set began_at = ${now}, tickets = 1, due_at = ${now},
        after_id = (select id from tickets where workspace_id = ${workspace} and ulid = ${first.ulid})
      where workspace_id = ${workspace}`,
  )
  travel(1_000)
  const late = await open()
  await runJobs()
  assert.deepEqual(await Promise.all([first, second, late].map(notesOf)), [0, 1, 0])
  assert.equal((await scheduleOf(made)).last_tickets, 2)
})

test('a run ends after 10,000 tickets, and says so', async () => {
  const made = await workflow()
  const tickets = [await open(), await open()]
  await toNext(made)
  await world.inside(
    workspace,
    ({ sql, workspace, now }) => sql`
      update workflow_schedules set began_at = ${now}, tickets = 9999, due_at = ${now}
      where workspace_id = ${workspace}`,
  )
  await runJobs()
  assert.deepEqual(await Promise.all(tickets.map(notesOf)), [1, 0])
  const { last_tickets, last_result } = await scheduleOf(made)
  assert.deepEqual([last_tickets, last_result], [10_000, 'cut'])
})

test('after days without the server it runs once, and in another time zone it is due at another moment', async () => {
  const made = await workflow()
  const ticket = await open()
  travel(5 * day)
  await runJobs()
  assert.equal(await notesOf(ticket), 1)
  const before = Date.parse((await scheduleOf(made)).next_at)
  await world.inside(workspace, (tx) => setHours(tx, null, 'Asia/Kathmandu'))
  const after = Date.parse((await scheduleOf(made)).next_at)
  assert.notEqual(after, before)
  assert.equal(new Date(after).getUTCHours(), 2)
  assert.equal(new Date(after).getUTCMinutes(), 15)
})

test('it is only due on its weekdays, and not while it is disabled', async () => {
  const made = await workflow({ weekdays: ['monday'], time: '12:00' })
  const { next_at } = await scheduleOf(made)
  assert.equal(new Date(next_at).getUTCDay(), 1)
  await ok(`PUT /api/workflows/${made.ulid}`, { is_enabled: false })
  assert.equal(await scheduleOf(made), null)
  await ok(`PUT /api/workflows/${made.ulid}`, { is_enabled: true })
  assert.equal((await scheduleOf(made)).next_at, next_at)
  await ok(`PUT /api/workflows/${made.ulid}`, { trigger_type: 'manual' })
  assert.equal(await scheduleOf(made), null)
})

test('without its view it does not run, says so, and can still be switched off', async () => {
  const { ulid } = await view({ statuses: ['open'] })
  const made = await workflow({ view: ulid })
  const ticket = await open()
  const { uses } = await ok(`GET /api/saved-views/${ulid}/uses`)
  assert.deepEqual(
    uses.map(({ kind, name, outcome }: { kind: string; name: string; outcome: string }) => [
      ...[kind, name, outcome],
    ]),
    [['workflow', 'Every day', 'fails']],
  )
  await ok(`PUT /api/saved-views/${ulid}`, { is_personal: true })
  await runNext(made)
  assert.equal((await scheduleOf(made)).last_result, 'no_view')
  await ok(`DELETE /api/saved-views/${ulid}`)
  await runNext(made)
  assert.deepEqual([await notesOf(ticket), (await scheduleOf(made)).last_result], [0, 'no_view'])
  await ok(`PUT /api/workflows/${made.ulid}`, { is_enabled: false })
})

test('times, weekdays and views that cannot be are rejected', async () => {
  const personal = await ok('POST /api/saved-views', { name: 'Mine' })
  for (const [parameters, field] of [
    [{ time: '24:00' }, 'time'],
    [{ time: '8:00' }, 'time'],
    [{ weekdays: ['noday'] }, 'weekdays.0'],
    [{ view: personal.ulid }, 'view'],
    [{ view: world.newUlid() }, 'view'],
  ] as const) {
    const trigger_parameters = { time: '08:00', ...parameters }
    const body = { name: 'Never', trigger_type: 'on_schedule', trigger_parameters }
    const { status, body: answer } = await call('POST /api/workflows', { token, body })
    assert.deepEqual([status, Object.keys(answer.errors)], [422, [`trigger_parameters.${field}`]])
  }
})

test('the preview has the tickets of the view on which it would run now', async () => {
  const [parcel] = [await open('My parcel'), await open()]
  const preview = await ok('POST /api/workflows/preview', {
    ...{ trigger_type: 'on_schedule', trigger_parameters: { time: '08:00' }, actions: [note] },
    conditions: [{ type: 'subject_contains', parameters: { value: 'parcel' } }],
  })
  const { events_examined, is_complete, would_run, would_run_count, would_not_run_count } = preview
  assert.deepEqual([events_examined, is_complete, would_run_count, would_not_run_count], [2, true, 1, 1])
  assert.equal(would_run[0].ticket.ulid, parcel?.ulid)
})
