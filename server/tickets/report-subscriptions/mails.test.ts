import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { simpleParser } from 'mailparser'
import { borrowBellhop } from '../../../test/harness.ts'
import { textsOf } from '../../../test/pdf-text.ts'
import { dueReportsByMail } from './background.ts'

const bellhop = await borrowBellhop()
const { call, world, services, runJobs, mails, travel } = bellhop
const hourMs = 3_600_000
const dayMs = 24 * hourMs
let workspace: Awaited<ReturnType<typeof world.workspace>>
let channel: Awaited<ReturnType<typeof world.channel>>
let token: string

before(async () => {
  workspace = await world.workspace('Müller & Söhne')
  channel = await world.channel(workspace)
  token = workspace.owner.token
})

type Person = { email: string; ulid: string; token: string }

const ticket = async (on = channel) => {
  const body = {
    channel: on.ulid,
    subject: 'A cat',
    from_contact: { email: 'grace@example.com' },
    message: { body: 'Hi' },
  }
  return (await call('POST /api/tickets', { token, body })).body.data
}

const subscribe = async (recipients: Person[], body: object = {}) => {
  const now = services.clock()
  const response = await call('POST /api/report-subscriptions', {
    token,
    body: {
      name: 'Weekly numbers',
      rhythm: 'weekly',
      day: ((now.getUTCDay() + 6) % 7) + 1,
      hour: now.getUTCHours(),
      recipient_ulids: recipients.map(({ ulid }) => ulid),
      ...body,
    },
  })
  assert.equal(response.status, 201, response.text)
  return response.body.data
}

const mailsTo = async ({ email }: { email: string }) =>
  Promise.all((await mails()).filter(({ to }) => to.includes(email)).map(({ raw }) => simpleParser(raw)))

/** Some time passes, and everything that is due is done. */
const pass = async (ms: number) => {
  travel(ms)
  await runJobs()
  travel(2 * 60_000)
  await runJobs()
}

const remove = ({ ulid }: { ulid: string }) => call(`DELETE /api/report-subscriptions/${ulid}`, { token })

test('each recipient gets one mail per period, with the numbers of the report as PDF and CSV', async () => {
  const [ada, bert] = [await world.member(workspace), await world.member(workspace)]
  await call('PUT /api/me', { token: bert.token, body: { language: 'de' } })
  for (let one = 0; one < 3; one++) await ticket()
  const made = await subscribe([ada, bert], { formats: ['pdf', 'csv'] })
  await pass(7 * dayMs)
  const [mail, ...others] = await mailsTo(ada)
  assert.deepEqual(others, [])
  assert.ok(mail?.text && mail.subject)
  const [, from, to] = mail.text.match(/reports\?from=([\d-]+)&to=([\d-]+)/) ?? []
  const query = `from=${from}&to=${to}`
  const report = (await call(`GET /api/reports/tickets?${query}`, { token: ada.token })).body.data
  assert.equal(report.totals.created, 3)
  assert.match(mail.text, /Created: 3 \(\+3, 0 before\)/)
  assert.match(mail.text, /http:\/\/bellhop\.test\/reports\/mail/)
  const [pdf, csv] = mail.attachments
  assert.equal(pdf?.filename, `bellhop-tickets-${from}-${to}.pdf`)
  const texts = textsOf(pdf?.content ?? Buffer.alloc(0))
  assert.equal(texts[0], 'Müller & Söhne')
  const rowAt = (heading: string) => texts.slice(texts.indexOf(heading) + 1)
  assert.equal(rowAt('Created')[0], String(report.totals.created))
  assert.equal(rowAt('Backlog')[0], String(report.totals.backlog))
  assert.ok(texts.includes('Page 1 of 1') || texts.includes('Page 1 of 2'))
  const rows = String(csv?.content).trim().split('\r\n')
  assert.equal(rows.length, 1 + report.points.length)
  for (const [index, point] of report.points.entries())
    assert.ok(
      rows[index + 1]?.startsWith(`"${point.from}","${point.created}","${point.solved}","${point.backlog}"`),
    )
  const [german] = await mailsTo(bert)
  assert.match(german?.text ?? '', /Erstellt: 3 \(\+3, vorher 0\)/)
  assert.ok(textsOf(german?.attachments[0]?.content ?? Buffer.alloc(0)).includes('Rückstand'))
  await pass(7 * dayMs)
  assert.equal((await mailsTo(ada)).length, 2)
  await remove(made)
})

test('several processes, and work that is repeated, send one mail', async () => {
  const ada = await world.member(workspace)
  const made = await subscribe([ada])
  const other = await bellhop.another()
  travel(7 * dayMs)
  const [one, two] = [dueReportsByMail(services), dueReportsByMail(other.services)]
  await Promise.all([one.workOff(), two.workOff(), one.workOff(), two.workOff()])
  travel(2 * 60_000)
  await Promise.all([runJobs(), other.runJobs()])
  assert.equal((await mailsTo(ada)).length, 1)
  // The time is due again, as if the clock had been turned back.
  await world.inside(
    workspace,
    ({ sql, workspace }) => sql`
      update report_subscriptions set due_at = now() - interval '1 year' where workspace_id = ${workspace}`,
  )
  await pass(0)
  assert.equal((await mailsTo(ada)).length, 1)
  await remove(made)
})

test('after an outage of weeks, only the last period is sent', async () => {
  const ada = await world.member(workspace)
  const made = await subscribe([ada], { formats: ['csv'] })
  await pass(30 * dayMs)
  const [mail, ...others] = await mailsTo(ada)
  assert.deepEqual(others, [])
  const [, to = ''] = mail?.text?.match(/&to=([\d-]+)/) ?? []
  const ageMs = services.clock().getTime() - Date.parse(to)
  assert.ok(ageMs > dayMs && ageMs < 9 * dayMs, to)
  const next = (await call(`GET /api/report-subscriptions/${made.ulid}`, { token })).body.data.next_at
  assert.ok(Date.parse(next) > services.clock().getTime())
  await remove(made)
})

test('a mail that was leaving when its process died is not sent again', async () => {
  const ada = await world.member(workspace)
  const made = await subscribe([ada])
  travel(7 * dayMs)
  await dueReportsByMail(services).workOff()
  await world.inside(
    workspace,
    ({ sql, workspace }) => sql`
      update jobs set input = input || '{"isLeaving": true}'
      where workspace_id = ${workspace} and queue = 'send-report'`,
  )
  await pass(2 * 60_000)
  assert.deepEqual(await mailsTo(ada), [])
  await pass(7 * dayMs)
  assert.equal((await mailsTo(ada)).length, 1)
  await remove(made)
})

test('a recipient gets the numbers of their channels, and nothing if there are none', async () => {
  const other = await world.channel(workspace)
  const limited = await world.member(workspace, { channels: [other.id] })
  const none = await world.member(workspace, { channels: [] })
  const made = await subscribe([limited, none], { formats: ['csv'] })
  await ticket()
  await ticket(other)
  await pass(7 * dayMs)
  const [mail] = await mailsTo(limited)
  assert.match(mail?.text ?? '', /Created: 1 /)
  assert.deepEqual(
    mail?.attachments.map(({ filename }) => filename?.replace(/-\d{4}.*/, '')),
    ['bellhop-tickets', 'bellhop-tickets-by-channel'],
  )
  assert.ok(!String(mail?.attachments[1]?.content).includes(channel.name))
  assert.deepEqual(await mailsTo(none), [])
  await remove(made)
})

test('a report on a deleted tag and to former recipients is not sent, and a paused one neither', async () => {
  const [ada, bert, carl] = [
    await world.member(workspace),
    await world.member(workspace),
    await world.member(workspace),
  ]
  const tag = (await call('POST /api/tags', { token, body: { name: 'Gone', color: '#123456' } })).body.data
  const onTag = await subscribe([ada], { tag_ulid: tag.ulid })
  await call(`DELETE /api/tags/${tag.ulid}`, { token })
  const left = await subscribe([bert])
  const paused = await subscribe([carl], { is_paused: true })
  travel(7 * dayMs)
  await dueReportsByMail(services).workOff()
  await call(`DELETE /api/report-subscriptions/${left.ulid}/recipients/me`, { token: bert.token })
  await pass(2 * 60_000)
  for (const person of [ada, bert, carl]) assert.deepEqual(await mailsTo(person), [])
  for (const one of [onTag, left, paused]) await remove(one)
})

test('a member can get the last report at once, whoever the recipients are', async () => {
  const ada = await world.member(workspace, { role: 'admin' })
  const made = await subscribe([workspace.owner], { rhythm: 'monthly', day: 31, is_paused: true })
  const sent = await call(`POST /api/report-subscriptions/${made.ulid}/send`, { token: ada.token })
  assert.equal(sent.status, 204)
  await runJobs()
  const [mail] = await mailsTo(ada)
  assert.match(mail?.text ?? '', /because you asked for this report/)
  assert.match(mail?.text ?? '', /from=\d{4}-\d\d-01&to=/)
  await remove(made)
})

test('names that begin a formula are texts in the CSV, and a PDF can have any name', async () => {
  const ada = await world.member(workspace, { name: '=1+1' })
  const odd = await world.workspace('漢字 مرحبا 👩🏽‍💻 \u202e')
  const person = await world.member(odd, { name: 'x' })
  const made = await subscribe([ada], { formats: ['csv'], name: '@SUM(A1)' })
  const reply = { token: ada.token, body: { body: 'Hi' } }
  await call(`POST /api/tickets/${(await ticket()).ulid}/reply`, reply)
  const body = { name: '漢字', rhythm: 'weekly', day: 1, hour: 0 }
  await call('POST /api/report-subscriptions', { token: person.token, body })
  await pass(7 * dayMs)
  const [mail] = await mailsTo(ada)
  const members = mail?.attachments.find(({ filename }) => filename?.includes('by-member'))
  assert.match(String(members?.content), /"'=1\+1"/)
  await world.channel(odd)
  await pass(7 * dayMs)
  const [strange] = await mailsTo(person)
  assert.ok(textsOf(strange?.attachments[0]?.content ?? Buffer.alloc(0)).includes('□ □ □'))
  await remove(made)
})
