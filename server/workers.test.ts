import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { startBellhop } from '../test/harness.ts'
import { invitationsOf } from '../test/invitations.ts'
import { startMailServer } from '../test/mail-server.ts'
import { startWorkers } from './workers.ts'

const server = await startMailServer()
const bellhop = await startBellhop({ environment: { SMTP_URL: server.url } })
const { world, db, runJobs, another, travel } = bellhop
const { invite } = invitationsOf(bellhop)
let owner: string

before(async () => {
  owner = (await world.workspace()).owner.token
})

const jobs = () =>
  db.global.read(
    ({ sql, now }) => sql<{ attempts: number; isLater: boolean; error: string | null }[]>`
    select attempts, due_at > ${now} as "isLater", error from jobs where queue = 'send-invitation' order by id`,
  )

test('a job exists if and only if its cause does', async () => {
  const before = (await jobs()).length
  assert.equal((await invite(owner, { email: 'nobody', role: 'member' })).status, 422)
  assert.equal((await jobs()).length, before)
  assert.equal((await invite(owner, { email: 'cause@example.test', role: 'member' })).status, 201)
  assert.equal((await jobs()).length, before + 1)
  await runJobs()
  assert.equal(server.received.at(-1)?.to, 'cause@example.test')
})

test('a mail that cannot be delivered for now is tried again for about two days, and then given up', async () => {
  const before = server.received.length
  await invite(owner, { email: 'refused-451@example.test', role: 'member' })
  await runJobs()
  assert.deepEqual([...(await jobs())], [{ attempts: 1, isLater: true, error: null }])
  await db.statement((sql) => sql`update jobs set attempts = 60 where queue = 'send-invitation'`)
  travel(66 * 60_000)
  await runJobs()
  const [given] = await jobs()
  assert.equal(given?.attempts, 61)
  assert.match(given?.error ?? '', /451/)
  assert.equal(server.received.length, before)
})

test('a mail that is rejected for good is not tried again', async () => {
  await invite(owner, { email: 'refused-550@example.test', role: 'member' })
  await runJobs()
  assert.equal((await jobs()).length, 1)
})

test('workers of several processes do each job once, soon after its cause', async () => {
  const other = await another()
  const running = [startWorkers(bellhop.services), startWorkers(other.services)].flat()
  const before = server.received.length
  const addresses = Array.from({ length: 10 }, (_, number) => `worked-${number}@example.test`)
  for (const email of addresses) await invite(owner, { email, role: 'member' })
  const until = Date.now() + 20_000
  while (server.received.length < before + 10 && Date.now() < until) await pause(50)
  await pause(700)
  const mailed = server.received.slice(before).flatMap(({ recipients }) => recipients)
  assert.deepEqual(mailed.sort(), addresses)
  for (const { stop } of running) await stop()
})
