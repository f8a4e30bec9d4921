import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'
import { widgetsOf } from '../../../test/widgets.ts'

const bellhop = await borrowBellhop()
const { call, world, runJobs, travel } = bellhop
const { open: openWidget } = widgetsOf(bellhop)
const minuteMs = 60_000

let workspace: Awaited<ReturnType<typeof world.workspace>>
let channel: Awaited<ReturnType<typeof world.channel>>

beforeEach(async () => {
  workspace = await world.workspace()
  channel = await world.channel(workspace)
})

const ok = async (request: string, body?: object) => {
  const answer = await call(request, { token: workspace.owner.token, ...(body && { body }) })
  assert.ok(answer.status < 300, `${request}: ${answer.text}`)
  return answer.body?.data
}
const calendar = (
  name: string,
  business_hours: object | null,
  more: object = {},
): Promise<{ ulid: string }> => ok('POST /api/calendars', { name, timezone: 'UTC', business_hours, ...more })
const closedAlways = () => calendar('Closed', {})
const openAlways = () => calendar('Open', null)
const team = (name: string, calendar_ulid: string | null): Promise<{ ulid: string }> =>
  ok('POST /api/teams', { name, calendar_ulid })
const setChannel = async (calendar_ulid: string | null) => {
  const session = await world.session(workspace.owner)
  const { status, text } = await call(`PUT /api/channels/${channel.ulid}`, {
    session,
    body: { calendar_ulid },
  })
  assert.equal(status, 200, text)
}
type Ticket = { ulid: string }
const open = (): Promise<Ticket> =>
  ok('POST /api/tickets', {
    channel: channel.ulid,
    subject: 'Help',
    from_contact: { email: 'ann@customer.test' },
    message: { body: '<p>Hello</p>' },
  })
const setTeam = (ticket: Ticket, team_ulid: string | null) =>
  ok(`PUT /api/tickets/${ticket.ulid}/team`, { team_ulid })
const policy = (more: object = {}): Promise<{ ulid: string }> =>
  ok('POST /api/target-policies', { name: 'Fast', first_response_minutes: 60, ...more })
const isDue = async (ticket: Ticket) => {
  await runJobs()
  return (await ok(`GET /api/tickets/${ticket.ulid}`)).targets.due_at !== null
}

test('admins set calendars, and everybody reads them', async () => {
  const holidays = [
    { date: '2026-12-26', name: 'Boxing Day' },
    { date: '2026-12-25', name: 'Christmas' },
    { date: '2026-12-25', name: 'Once more' },
  ]
  const made = await ok('POST /api/calendars', {
    name: 'Paris',
    timezone: 'Europe/Paris',
    business_hours: { monday: ['09:00-17:00'] },
    holidays,
  })
  assert.deepEqual(made.holidays, [holidays[1], holidays[0]])
  assert.deepEqual([made.business_hours.monday, made.business_hours.sunday], [['09:00-17:00'], []])
  const { token } = await world.member(workspace)
  const shown = await call(`GET /api/calendars/${made.ulid}`, { token })
  assert.deepEqual(shown.body.data, made)
  assert.equal((await call('POST /api/calendars', { token, body: { ...made, name: 'Other' } })).status, 403)
  const bad = { name: 'paris', timezone: 'UTC', business_hours: null }
  const taken = await call('POST /api/calendars', { token: workspace.owner.token, body: bad })
  assert.deepEqual(Object.keys(taken.body.errors), ['name'])
  const faulty = { ...bad, name: 'Rome', business_hours: { someday: [] } }
  const refused = await call('POST /api/calendars', { token: workspace.owner.token, body: faulty })
  assert.deepEqual(Object.keys(refused.body.errors), ['business_hours'])
  const renamed = await ok(`PUT /api/calendars/${made.ulid}`, { name: 'Lyon' })
  assert.deepEqual(renamed, { ...made, name: 'Lyon' })
})

test('the holidays of a file are read, and nothing is stored', async () => {
  const event = 'BEGIN:VEVENT\nDTSTART;VALUE=DATE:20001225\nRRULE:FREQ=YEARLY\nSUMMARY:Christmas\nEND:VEVENT'
  const read = await ok('POST /api/holidays/preview', { ics: `BEGIN:VCALENDAR\n${event}\nEND:VCALENDAR` })
  assert.deepEqual([read.holidays.length, read.events, read.left_out], [3, 1, 0])
  assert.equal(read.holidays[0].name, 'Christmas')
  const { token } = workspace.owner
  const { body } = await call('POST /api/holidays/preview', { token, body: { ics: 'a page' } })
  assert.deepEqual(body.errors, { ics: ['This is no calendar in the iCalendar format (.ics).'] })
  assert.deepEqual(await ok('GET /api/calendars'), [])
})

test('a file with holidays is sent, or has a public address', async () => {
  const { token } = workspace.owner
  const faultsOf = async (body: object) =>
    (await call('POST /api/holidays/preview', { token, body })).body.errors
  assert.deepEqual(Object.keys(await faultsOf({})), ['ics'])
  const [reason] = (await faultsOf({ url: 'http://127.0.0.1/holidays.ics' })).url
  assert.match(reason, /^The calendar could not be fetched\. /)
  assert.deepEqual(Object.keys(await faultsOf({ url: 'file:///etc/passwd' })), ['url'])
})

test('a calendar that is used says where, and cannot be deleted', async () => {
  const { ulid } = await openAlways()
  const sales = await team('Sales', ulid)
  assert.deepEqual((await ok(`GET /api/calendars/${ulid}`)).used_by, [
    { kind: 'team', ulid: sales.ulid, name: 'Sales' },
  ])
  const { status, body } = await call(`DELETE /api/calendars/${ulid}`, { token: workspace.owner.token })
  assert.deepEqual(
    [status, body.message],
    [409, 'The team Sales uses this calendar. Choose another one there first.'],
  )
  await ok(`PUT /api/teams/${sales.ulid}`, { calendar_ulid: null })
  await ok(`DELETE /api/calendars/${ulid}`)
  assert.deepEqual(await ok('GET /api/calendars'), [])
})

test('the calendar of the target policy comes before that of the team, the channel and the workspace', async () => {
  const [closed, always] = [await closedAlways(), await openAlways()]
  const { ulid } = await policy()
  const ticket = await open()
  assert.equal(await isDue(ticket), true)
  await setChannel(closed.ulid)
  assert.equal(await isDue(ticket), false)
  const [late, early] = [await team('Late', closed.ulid), await team('Early', always.ulid)]
  await setTeam(ticket, early.ulid)
  assert.equal(await isDue(ticket), true)
  await setTeam(ticket, late.ulid)
  assert.equal(await isDue(ticket), false)
  await ok(`PUT /api/target-policies/${ulid}`, {
    name: 'Fast',
    first_response_minutes: 60,
    calendar_ulid: always.ulid,
  })
  assert.equal(await isDue(ticket), true)
  await ok(`PUT /api/calendars/${always.ulid}`, { business_hours: {} })
  assert.equal(await isDue(ticket), false)
})

test('time that has passed keeps the hours that the calendar had', async () => {
  const always = await openAlways()
  await setChannel(always.ulid)
  await policy()
  const ticket = await open()
  await runJobs()
  travel(20 * minuteMs)
  await ok(`PUT /api/calendars/${always.ulid}`, { business_hours: {} })
  travel(600 * minuteMs)
  assert.equal(await isDue(ticket), false)
  await ok(`PUT /api/calendars/${always.ulid}`, { business_hours: null })
  assert.equal(await isDue(ticket), true)
  const { items } = (await ok(`GET /api/tickets/${ticket.ulid}`)).targets
  const { due_at } = items[0]
  travel(39 * minuteMs)
  assert.equal((await stateOf(ticket)).due, 'soon')
  travel(2 * minuteMs)
  assert.deepEqual(
    [(await stateOf(ticket)).due, (await stateOf(ticket)).items[0].due_at],
    ['overdue', due_at],
  )
})

const stateOf = async ({ ulid }: Ticket) => {
  await runJobs()
  return (await ok(`GET /api/tickets/${ulid}`)).targets
}

const closing = (more: object) =>
  ok('POST /api/workflows', {
    name: 'Close',
    actions: [{ type: 'set_status', parameters: { status: 'closed' } }],
    ...more,
  })
const waiting = {
  trigger_type: 'on_no_reply',
  trigger_parameters: { value: 1, unit: 'hours', only_business_hours: true },
}
const statusAfter = async (ticket: Ticket, minutes: number) => {
  await runJobs()
  travel(minutes * minuteMs)
  await runJobs()
  return (await ok(`GET /api/tickets/${ticket.ulid}`)).status
}

test('workflows wait by the calendar of the ticket, also after the team or its calendar has changed', async () => {
  const closed = await closedAlways()
  const late = await team('Late', closed.ulid)
  await closing(waiting)
  const [one, other, third] = [await open(), await open(), await open()]
  await setTeam(other, late.ulid)
  await setTeam(third, late.ulid)
  assert.equal(await statusAfter(one, 61), 'closed')
  assert.equal(await statusAfter(other, 0), 'open')
  await setTeam(other, null)
  assert.equal(await statusAfter(other, 0), 'closed')
  assert.equal(await statusAfter(third, 0), 'open')
  await ok(`PUT /api/calendars/${closed.ulid}`, { business_hours: null })
  assert.equal(await statusAfter(third, 0), 'closed')
})

test('a workflow within business hours looks at the calendar of the ticket', async () => {
  await closing({
    trigger_type: 'on_new_ticket',
    conditions: [{ type: 'is_within_hours', parameters: {} }],
  })
  const closed = await closedAlways()
  await setChannel(closed.ulid)
  assert.equal(await statusAfter(await open(), 0), 'open')
  await setChannel(null)
  assert.equal(await statusAfter(await open(), 0), 'closed')
})

test('a widget shows the opening of the calendar of its channel', async () => {
  const widget = await openWidget(workspace)
  const settings = async () => (await call(`GET /widget/${widget.key}/settings`)).body.data
  assert.equal((await settings()).is_open, true)
  const { ulid } = await closedAlways()
  const body = { calendar_ulid: ulid }
  await call(`PUT /api/channels/${widget.channel.ulid}`, { session: widget.session, body })
  const { is_open, opens_at } = await settings()
  assert.deepEqual([is_open, opens_at], [false, null])
})

test('reports count the business hours of the calendar', async () => {
  const closed = await closedAlways()
  const ticket = await open()
  const other = await open()
  await setTeam(other, (await team('Late', closed.ulid)).ulid)
  travel(60 * minuteMs)
  for (const { ulid } of [ticket, other]) await ok(`POST /api/tickets/${ulid}/reply`, { body: 'Hi' })
  await runJobs()
  const query = 'figure=first_response&count_hours=business'
  const listed = await ok(`GET /api/reports/tickets/list?${query}`)
  const minutes = listed.map(({ ticket, values }: { ticket: Ticket; values: { seconds: number }[] }) => [
    ticket.ulid,
    Math.round((values[0]?.seconds ?? Number.NaN) / 60),
  ])
  assert.deepEqual(Object.fromEntries(minutes), { [ticket.ulid]: 60, [other.ulid]: 0 })
})
