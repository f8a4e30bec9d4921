import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { beforeEach, test } from 'node:test'
import { startBellhop } from '../../../test/harness.ts'
import { rawMail } from '../../../test/mail-client.ts'
import { receive } from '../../mail/inbound/receiving/receive.ts'
import { forgetByPeriods } from './periods.ts'
import { monthsBefore } from './rules.ts'

// A database of its own: it travels in time.
const { call, runJobs, services, travel, world } = await startBellhop()

const day = 24 * 3_600_000
const address = 'orders@acme.test'

let workspace: Awaited<ReturnType<typeof world.workspace>>
let channel: Awaited<ReturnType<typeof world.channel>>
let token: string

beforeEach(async () => {
  workspace = await world.workspace()
  channel = await world.channel(workspace, { address: `${world.newUlid()}-${address}` })
  token = workspace.owner.token
})

const ask = (line: string, body?: object) => call(line, { token, ...(body && { body }) })
const ok = async (line: string, body?: object) => {
  const answer = await ask(line, body)
  assert.ok(answer.status < 300, `${line}: ${answer.text}`)
  return answer.body?.data
}
const usual = {
  event_months: 13,
  raw_mail_months: 24,
  delivery_attempt_months: 13,
  report_row_months: 24,
  notification_months: 6,
}
const show = () => ok('GET /api/retention-periods')
const forget = (atOnce?: number) => forgetByPeriods(services.db, atOnce)
const later = (days: number) => new Date(services.clock().getTime() + days * day).toISOString().slice(0, 13)

const mailIn = async (subject: string) => {
  const to = channel.email_address ?? ''
  const [mail] = await receive(
    services,
    Readable.from([Buffer.from(rawMail({ from: 'bob@customer.test', to, subject }))]),
    {
      way: 'smtp',
      envelope: { from: 'bob@customer.test' },
      destinations: [{ workspace: workspace.id, channel: channel.id, recipients: [to] }],
    },
  )
  await runJobs()
  return ok(`GET /api/mails/${mail}`)
}

test('a workspace has the usual periods, which apply 30 days after it got them', async () => {
  assert.deepEqual(await show(), { ...usual, starts_at: null })
  const expected = later(30)
  await forget()
  const { starts_at, ...periods } = await show()
  assert.deepEqual([periods, starts_at.slice(0, 13)], [usual, expected])
})

test('a period that becomes shorter waits a day, and never less than before', async () => {
  travel(40 * day)
  await forget()
  travel(40 * day)
  const put = async (body: object) => (await ok('PUT /api/retention-periods', body)).starts_at.slice(0, 13)
  const before = (await show()).starts_at.slice(0, 13)
  assert.equal(await put({ ...usual, raw_mail_months: null }), before)
  assert.equal(await put({ ...usual, raw_mail_months: 36 }), later(1))
  assert.equal(await put({ ...usual, raw_mail_months: 48 }), later(1))
  for (const [name, value] of Object.entries({
    event_months: 12,
    raw_mail_months: 0,
    notification_months: 241,
  })) {
    const { status, body } = await ask('PUT /api/retention-periods', { ...usual, [name]: value })
    assert.deepEqual([status, Object.keys(body.errors)], [422, [name]])
  }
})

test('what is older than its period is deleted in portions, and what people read stays', async () => {
  const tag = await ok('POST /api/tags', { name: 'Urgent', color: '#ff0000' })
  const mail = await mailIn('Where is it?')
  const path = `/api/tickets/${mail.ticket.ulid}`
  await ok(`POST ${path}/tags/${tag.ulid}`)
  await ok(`POST ${path}/reply`, { body: 'On its way', status: 'closed' })
  await runJobs()
  const { contact, messages } = await ok(`GET ${path}`)
  const timeline = async () =>
    (await ok(`GET /api/contacts/${contact.ulid}/timeline`)).map(({ kind }: { kind: string }) => kind)
  const activities = async () =>
    (await ok(`GET ${path}/activities`)).map(({ type }: { type: string }) => type)
  const attempts = async () => (await ok(`GET /api/outgoing-mails/${messages[1].ulid}`)).attempt_log.length
  const rawStatus = async () => (await ask(`GET /api/mails/${mail.ulid}/raw`)).status
  const before = { timeline: await timeline(), activities: await activities() }
  const from = later(-1).slice(0, 10)
  const until = later(1).slice(0, 10)
  const report = async () => (await ok(`GET /api/reports/tickets?from=${from}&to=${until}`)).totals
  const totals = await report()
  assert.ok(before.activities.length > 2 && (await attempts()) > 0)

  await forget()
  travel(395 * day) // 13 months and 30 days at the most
  travel(60 * day)
  await forget(1)
  assert.deepEqual(await timeline(), before.timeline)
  assert.deepEqual(await activities(), ['status_changed', 'ticket_created'])
  assert.equal(await attempts(), 0)
  assert.equal(await rawStatus(), 200)

  travel(300 * day)
  await forget(1)
  assert.equal(await rawStatus(), 404)
  const { status, subject } = await ok(`GET /api/mails/${mail.ulid}`)
  assert.deepEqual([status, subject], ['ticketed', 'Where is it?'])
  assert.deepEqual(await timeline(), before.timeline)
  assert.deepEqual(await report(), totals)

  const listed = await ok(`GET /api/reports/tickets/list?figure=created&from=${from}&to=${until}`)
  assert.deepEqual(listed, [])
  // The ticket is counted anew, but not on the days whose rows are gone.
  await ok(`PUT ${path}/status`, { status: 'open' })
  await ok(`DELETE ${path}/tags/${tag.ulid}`)
  await runJobs()
  assert.deepEqual(await report(), totals)
  const today = later(0).slice(0, 10)
  assert.equal((await ok(`GET /api/reports/tickets?from=${today}&to=${today}`)).totals.reopened, 1)
})

test('months end on their last day', () => {
  const from = (date: string, months: number) => monthsBefore(new Date(date), months).getTime()
  assert.equal(from('2026-03-31T10:00:00.000Z', 1), Date.parse('2026-02-28T10:00:00Z'))
  assert.equal(from('2026-11-29T00:00:00.000Z', 13), Date.parse('2025-10-29T00:00:00Z'))
  assert.equal(from('2024-02-29T23:59:59.999Z', 12), Date.parse('2023-02-28T23:59:59.999Z'))
})
