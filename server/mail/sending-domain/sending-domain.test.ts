import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Connection } from '../../../contract/across/connections.ts'
import type { Json } from '../../../contract/base/endpoint.ts'
import { startBellhop } from '../../../test/harness.ts'
import { warnOfEnds } from '../../across/connections/actions.ts'
import type { TxtRecords } from '../../platform/egress/txt-records.ts'

const txt = new Map<string, string[]>()
const lookUpTxt = async (name: string): Promise<TxtRecords> => {
  const values = txt.get(name)
  return values ? { values } : { fault: 'missing' }
}
const bellhop = await startBellhop({ lookUpTxt })
const { call, world, services, runJobs, travel, mails } = bellhop
const hourMs = 3_600_000
let workspace: Awaited<ReturnType<typeof world.workspace>>
let channel: Awaited<ReturnType<typeof world.channel>>
let session: Awaited<ReturnType<typeof world.session>>

before(async () => {
  workspace = await world.workspace('Acme')
  channel = await world.channel(workspace, { address: 'support@acme.test' })
  session = await world.session(workspace.owner)
})

const at = (ulid = channel.ulid) => `/api/channels/${ulid}/sending-domain`
const last = async (ulid?: string) => (await call(`GET ${at(ulid)}`, { session })).body.data.sending_domain
const check = async (ulid?: string) =>
  (await call(`POST ${at(ulid)}/check`, { session })).body.data.sending_domain
const statesOf = ({ records }: { records: { kind: string; state: string }[] }) =>
  Object.fromEntries(records.map(({ kind, state }) => [kind, state]))

test('a check says which records are missing, and what to publish', async () => {
  assert.equal(await last(), null)
  const set = await call(`PUT /api/channels/${channel.ulid}/mail`, {
    session,
    body: { smtp_url: 'smtp://support:pass@smtp.office365.com:587', dkim_selector: 'bellhop' },
  })
  assert.equal(set.status, 200)
  const { dkim } = set.body.data
  const first = await check()
  assert.deepEqual(statesOf(first), {
    spf: 'missing',
    return_path: 'missing',
    dkim: 'missing',
    dmarc: 'missing',
    mx: 'missing',
  })
  assert.deepEqual(await last(), first)
  for (const { name, expected } of first.records) if (expected) txt.set(name, [expected])
  assert.equal(txt.get('acme.test')?.[0], 'v=spf1 include:spf.protection.outlook.com ~all')
  assert.equal(txt.get(dkim.name)?.[0], dkim.value)
  txt.set('spf.protection.outlook.com', ['v=spf1 ip4:192.0.2.1 -all'])
  assert.deepEqual(statesOf(await check()), {
    spf: 'ok',
    return_path: 'ok',
    dkim: 'ok',
    dmarc: 'ok',
    mx: 'missing',
  })
})

const connection = async () => {
  const { token } = workspace.owner
  const all: Json<Connection>[] = (await call('GET /api/connections', { token })).body.data
  return all.find(({ kind }) => kind === 'sending_domain')
}

const right = 'v=spf1 include:spf.protection.outlook.com ~all'
const nextDay = async () => {
  travel(24 * hourMs)
  await warnOfEnds(services)
  travel(hourMs)
  await runJobs()
  // The former one has expired.
  session = await world.session(workspace.owner)
}
const warnings = async () =>
  (await mails()).filter(({ subject }) => /sending domain|Absenderdomain/.test(subject ?? ''))

test('each domain is checked daily, and again after an hour before a record is called broken', async () => {
  assert.deepEqual([(await connection())?.state, (await connection())?.name], ['ok', 'acme.test'])
  txt.delete('acme.test')
  await check()
  travel(2 * hourMs)
  await check()
  await nextDay()
  await check()
  assert.equal((await connection())?.state, 'ok')
  assert.deepEqual(await warnings(), [])
  travel(hourMs)
  await runJobs()
  assert.equal((await connection())?.state, 'failing')
})

test('the admins get one mail for each break', async () => {
  const admin = await world.member(workspace, { role: 'admin' })
  const member = await world.member(workspace)
  const [first, ...others] = await warnings()
  assert.deepEqual(others, [])
  assert.ok(first?.to.includes(workspace.owner.email))
  assert.equal(first?.subject, 'Acme: a sending domain is not right any more')
  assert.match(first?.text ?? '', /- Sending domain: acme\.test \(/)
  assert.match(first?.text ?? '', new RegExp(`/settings/channels/${channel.ulid}\\?tab=sending`))
  await nextDay()
  const { broken_since } = await last()
  assert.equal((await check()).broken_since, broken_since)
  assert.equal((await warnings()).length, 1)
  txt.set('acme.test', [right])
  assert.equal((await check()).broken_since, null)
  assert.equal((await connection())?.state, 'ok')
  txt.delete('acme.test')
  await nextDay()
  await nextDay()
  const recipients = (await warnings()).map(({ to }) => to)
  const countOf = ({ email }: { email: string }) => recipients.filter((to) => to.includes(email)).length
  assert.deepEqual([workspace.owner, admin, member].map(countOf), [2, 1, 0])
  txt.set('acme.test', [right])
  assert.equal((await check()).broken_since, null)
})

test('a record that is right again after an hour causes no mail', async () => {
  const known = (await warnings()).length
  txt.delete('acme.test')
  await nextDay()
  txt.set('acme.test', [right])
  travel(hourMs)
  await runJobs()
  assert.equal((await connection())?.state, 'ok')
  assert.equal((await warnings()).length, known)
})

test('the result of another selector or domain is not shown', async () => {
  const mail = { dkim_selector: 'another' }
  assert.equal((await call(`PUT /api/channels/${channel.ulid}/mail`, { session, body: mail })).status, 200)
  assert.equal(await last(), null)
  assert.equal(statesOf(await check()).dkim, 'missing')
  const body = { email_address: 'support@other.test' }
  assert.equal((await call(`PUT /api/channels/${channel.ulid}`, { session, body })).status, 200)
  assert.equal(await last(), null)
  assert.equal(await connection(), undefined)
})

test('a record that cannot be stored as it is does no harm', async () => {
  txt.set('other.test', [`v=spf1 mx\0 ${'\ud83d'.repeat(2_000)} -all`])
  const { records } = await check()
  assert.match(records[0].words, /^“mx” is not valid/)
  txt.set('other.test', ['v=spf1 mx\0', 'v=spf1 a'])
  assert.deepEqual((await check()).records[0].expected, null)
})

test('a widget has no sending domain', async () => {
  const widget = await world.channel(workspace, { type: 'widget' })
  assert.equal(await check(widget.ulid), null)
  assert.equal(await last(widget.ulid), null)
})

test('a workspace has 20 checks a minute, for admins', async () => {
  const statuses: number[] = []
  for (let count = 0; count < 21; count++)
    statuses.push((await call(`POST ${at()}/check`, { session })).status)
  assert.equal(statuses.at(-1), 429)
  const member = await world.member(workspace)
  assert.equal((await call(`GET ${at()}`, { token: member.token })).status, 403)
})
