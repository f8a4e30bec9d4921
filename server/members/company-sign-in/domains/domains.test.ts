import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { startBellhop } from '../../../../test/harness.ts'
import { warnOfEnds } from '../../../across/connections/actions.ts'
import type { TxtRecords } from '../../../platform/egress/txt-records.ts'
import { isOwnDomain, provedDomains } from '../actions.ts'

const txt = new Map<string, string[]>()
const lookUpTxt = async (name: string): Promise<TxtRecords> => {
  const values = txt.get(name)
  return values ? { values } : { fault: 'missing' }
}
const { call, world, services, runJobs, travel, mails, db } = await startBellhop({ lookUpTxt })
const dayMs = 24 * 3_600_000
let acme: Awaited<ReturnType<typeof world.workspace>>
let other: Awaited<ReturnType<typeof world.workspace>>

before(async () => {
  acme = await world.workspace('Acme')
  other = await world.workspace('Other')
})

type Owner = { owner: { token: string } }
const add = (domain: string, { owner: { token } }: Owner = acme) =>
  call('POST /api/email-domains', { token, body: { domain } })
const check = async (ulid: string, { owner: { token } }: Owner = acme) =>
  (await call(`POST /api/email-domains/${ulid}/check`, { token })).body.data
const list = async () => (await call('GET /api/email-domains', { token: acme.owner.token })).body.data
const audited = async (action: string) =>
  (await call(`GET /api/audit-log?filter[action]=${action}`, { token: acme.owner.token })).body.data.length

test('a TXT record proves a domain', async () => {
  const { status, body } = await add('Acme.example')
  assert.equal(status, 201)
  const { ulid, domain, record, proved_at } = body.data
  assert.deepEqual(
    [domain, record.name, proved_at],
    ['acme.example', '_bellhop-challenge.acme.example', null],
  )
  assert.match(record.value, /^bellhop-verification=[0-9a-f]{40}$/)
  assert.equal((await check(ulid)).problem, 'missing')
  txt.set(record.name, ['v=spf1 -all', record.value])
  const proved = await check(ulid)
  assert.ok(proved.proved_at)
  assert.deepEqual(await list(), [proved])
  assert.equal(await audited('email_domain.proved'), 1)
  await db.read(acme.id, async (tx) => {
    assert.deepEqual(await provedDomains(tx), ['acme.example'])
    assert.equal(await isOwnDomain(tx, 'Ada@ACME.example'), true)
    for (const email of [
      'ada@mail.acme.example',
      'ada@example',
      'ada@xacme.example',
      'ada@acme.example@x.test',
    ])
      assert.equal(await isOwnDomain(tx, email), false, email)
  })
  await db.read(other.id, async (tx) => assert.deepEqual(await provedDomains(tx), []))
})

test('a domain belongs to one workspace, and another one does not learn to which', async () => {
  const { ulid, record } = (await add('acme.example', other)).body.data
  txt.set(record.name, [...(txt.get(record.name) ?? []), record.value])
  const { proved_at, problem } = await check(ulid, other)
  assert.deepEqual([proved_at, problem], [null, 'taken'])
})

test('a domain is added once, and not more than twenty', async () => {
  const again = await add('acme.example')
  assert.deepEqual([again.status, Object.keys(again.body.errors)], [422, ['domain']])
  for (let at = 1; at < 20; at++) assert.equal((await add(`n${at}.example`)).status, 201)
  assert.match((await add('n20.example')).body.message, /at most 20/)
  for (const { ulid, domain } of await list())
    if (domain !== 'acme.example')
      await call(`DELETE /api/email-domains/${ulid}`, { token: acme.owner.token })
})

test('a proof ends some days after its record is gone, and admins learn of it twice', async () => {
  txt.delete('_bellhop-challenge.acme.example')
  const days: boolean[] = []
  for (let day = 0; day < 5; day++) {
    await warnOfEnds(services)
    travel(2 * 3_600_000)
    await runJobs()
    days.push((await list())[0].proved_at !== null)
    travel(dayMs)
  }
  assert.deepEqual(days, [true, true, true, false, false])
  const told = (await mails()).filter(({ subject }) => /proof of an email domain/.test(subject ?? ''))
  assert.equal(told.length, 2)
  assert.equal(await audited('email_domain.lost'), 1)
  const connections = (await call('GET /api/connections', { token: acme.owner.token })).body.data
  const { state, path } = connections.find(({ kind }: { kind: string }) => kind === 'email_domain')
  assert.deepEqual([state, path], ['failing', '/settings/sign-in'])
  await db.read(acme.id, async (tx) => assert.equal(await isOwnDomain(tx, 'ada@acme.example'), false))
})
