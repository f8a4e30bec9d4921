import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'
import { warnOfEnds } from './actions.ts'

const bellhop = await borrowBellhop()
const { call, world, services, runJobs, mails } = bellhop
const dayMs = 24 * 3_600_000
let workspace: Awaited<ReturnType<typeof world.workspace>>
let admin: Awaited<ReturnType<typeof world.member>>
let member: Awaited<ReturnType<typeof world.member>>

before(async () => {
  workspace = await world.workspace('Acme')
  admin = await world.member(workspace, { role: 'admin' })
  member = await world.member(workspace)
  await call('PUT /api/me', { token: admin.token, body: { language: 'de' } })
})

const remind = async (name: string, days: number) => {
  const expires_at = new Date(services.clock().getTime() + days * dayMs).toISOString()
  const body = { name, expires_at }
  return (await call('POST /api/connections/reminders', { token: workspace.owner.token, body })).body.data
}

/** The mails of a day to a person. */
const mailsAfter = async (days: number, { email }: { email: string } = workspace.owner) => {
  bellhop.travel(days * dayMs)
  const known = (await mails()).length
  await Promise.all([warnOfEnds(services), warnOfEnds(services)])
  await runJobs()
  return (await mails())
    .toReversed()
    .slice(known)
    .filter(({ to }) => to.includes(email))
}

test('the admins get a mail 30 days, 7 days and one day before an end, each once', async () => {
  await remind('Client secret', 40)
  assert.equal((await mailsAfter(1)).length, 0)
  const [mail, ...others] = await mailsAfter(10)
  assert.deepEqual(others, [])
  assert.equal(mail?.subject, 'Acme: a connection expires soon')
  assert.match(mail?.text ?? '', /- Reminder: Client secret, expires on /)
  assert.match(mail?.text ?? '', /\/settings\/connections/)
  const german = (await mails()).find(({ to }) => to.includes(admin.email))
  assert.match(german?.text ?? '', /Erinnerung: Client secret, läuft am .* ab/)
  assert.ok(!(await mails()).some(({ to }) => to.includes(member.email)))
  const counts: number[] = []
  for (const days of [1, 21, 1, 5, 1, 1]) counts.push((await mailsAfter(days)).length)
  assert.deepEqual(counts, [0, 1, 0, 1, 0, 0])
})

test('several ends are one mail, and an end that was postponed meanwhile is left out', async () => {
  const first = await remind('First', 31)
  await remind('Second', 31)
  bellhop.travel(2 * dayMs)
  await warnOfEnds(services)
  const body = { name: 'First', expires_at: new Date(services.clock().getTime() + 90 * dayMs).toISOString() }
  const at = `PUT /api/connections/reminders/${first.ulid}`
  assert.equal((await call(at, { token: workspace.owner.token, body })).status, 200)
  const known = (await mails()).length
  await runJobs()
  const all = (await mails()).toReversed().slice(known)
  assert.equal(all.length, 2)
  const mail = all.find(({ to }) => to.includes(workspace.owner.email))
  assert.match(mail?.text ?? '', /Second/)
  assert.doesNotMatch(mail?.text ?? '', /First/)
})

test('a workspace is checked once a day', async () => {
  const checkedAt = async () => {
    const [row] = await world.inside(
      workspace,
      ({ sql, workspace }) => sql<{ at: Date }[]>`
      select connections_checked_at as at from workspaces where id = ${workspace}`,
    )
    return row?.at.getTime()
  }
  await warnOfEnds(services)
  const last = await checkedAt()
  bellhop.travel(dayMs / 2)
  await warnOfEnds(services)
  assert.equal(await checkedAt(), last)
  bellhop.travel(dayMs / 2)
  await warnOfEnds(services)
  assert.notEqual(await checkedAt(), last)
})

test('the warnings are forgotten after the end', async () => {
  bellhop.travel(200 * dayMs)
  await warnOfEnds(services)
  const rows = await world.inside(
    workspace,
    ({ sql, workspace }) => sql`
    select from connection_warnings where workspace_id = ${workspace}`,
  )
  assert.equal(rows.length, 0)
})
