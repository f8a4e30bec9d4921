import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { startBellhop } from '../test/harness.ts'
import { invitationsOf } from '../test/invitations.ts'
import { startMailServer } from '../test/mail-server.ts'
import { startWorkers } from './workers.ts'

const server = await startMailServer()
const bellhop = await startBellhop({ environment: { SMTP_URL: server.url } })
const { world, db, runJobs, another } = bellhop
const { invite } = invitationsOf(bellhop)
let owner: string

before(async () => {
  owner = (await world.workspace()).owner.token
})

const jobs = () =>
  db.global.read(
    ({ sql }) => sql<{ state: string; retry_limit: number }[]>`
    select state, retry_limit from jobs.job where name = 'send-invitation' order by created_on`,
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

test('a mail that cannot be delivered for now is tried again, for about two days', async () => {
  const before = server.received.length
  await invite(owner, { email: 'refused-451@example.test', role: 'member' })
  await runJobs()
  assert.deepEqual((await jobs()).at(-1), { state: 'retry', retry_limit: 60 })
  assert.equal(server.received.length, before)
})

test('a mail that is refused for good is not tried again', async () => {
  await invite(owner, { email: 'refused-550@example.test', role: 'member' })
  await runJobs()
  assert.equal((await jobs()).at(-1)?.state, 'completed')
})

test('workers of several processes do each job once, soon after its cause', async () => {
  const other = await another()
  const running = [await startWorkers(bellhop, bellhop.means), await startWorkers(other, other.means)].flat()
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
