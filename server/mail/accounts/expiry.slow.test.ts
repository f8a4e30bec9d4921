import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { startBellhop } from '../../../test/harness.ts'
import { mailSettings, signInAtProvider, startIdentityProvider } from '../../../test/identity-provider.ts'
import { startImapServer } from '../../../test/imap-server.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { repeatable, rounds } from '../../../test/soak.ts'
import { type FetchedMail, fetchingMail } from '../inbound/imap/fetching.ts'

const hour = 3_600_000
const mailbox = 'support@acme.test'
const provider = await startIdentityProvider()
provider.revokesReused = true
const access = {
  user: mailbox,
  get token() {
    return provider.newest()
  },
}
const smtp = await startMailServer({ access })
const imap = await startImapServer({ user: mailbox, capabilities: ['AUTH=XOAUTH2', 'SASL-IR', 'IDLE'] })
Object.defineProperty(imap, 'token', { get: provider.newest })
const bellhop = await startBellhop({
  environment: mailSettings(provider, { imap: `imap://127.0.0.1:${imap.port}`, smtp: smtp.url }),
})
const { call, world, travel, runJobs, services } = bellhop
const workspace = await world.workspace()
const channel = await world.channel(workspace)
const { token } = workspace.owner
const other = await bellhop.another()

const place = `/api/channels/${channel.ulid}/mail-account`
const connect = async () => {
  const owner = await world.session(workspace.owner)
  const begun = await call(`POST ${place}`, { session: owner, body: { provider: 'other', mailbox } })
  const answer = await signInAtProvider(begun.body.data.authorization_url)
  assert.equal((await call('POST /api/mail-sign-ins', { session: owner, body: answer })).status, 200)
}

const out: string[] = []
const opened = await call('POST /api/tickets', {
  token,
  body: {
    channel: channel.ulid,
    subject: 'Waiting',
    from_contact: { email: 'ann@customer.test' },
    message: { body: 'Hello?' },
  },
})
const reply = async () => {
  const body = `reply${out.length}`
  out.push(body)
  const at = `POST /api/tickets/${opened.body.data.ulid}/reply`
  assert.equal((await call(at, { token, body: { body } })).status, 201)
}
const sent = () => smtp.received.flatMap(({ text }) => text?.match(/^reply\d+/)?.[0] ?? [])

const inside: string[] = []
const taken: string[] = []
const receive = async ({ raw }: FetchedMail) => void taken.push(String(raw))
const arrive = () => {
  inside.push(`Subject: mail${inside.length}\r\n\r\nHello\r\n`)
  imap.deliver(inside.at(-1) ?? '')
}
const pace = { lookEveryMs: 50, pollMs: { withIdle: 500, without: 500 } }
const until = async (holds: () => unknown) => {
  for (let tries = 0; !(await holds()); tries += 1) {
    assert.ok(
      tries < 3_000,
      `${taken.length} of ${inside.length} came, ${sent().length} of ${out.length} left`,
    )
    // Longer than the pause before a mailbox is opened again.
    travel(6_000)
    if (sent().length < out.length) await runJobs()
    await pause(10)
  }
}
const isAllThere = () => taken.length >= inside.length && sent().length >= out.length
const assertInOrder = () => {
  assert.deepEqual(taken, inside)
  assert.deepEqual(sent(), out)
}
/** Asserts that the mails sent and received so far are the first of all, in their order. */
const assertBehind = () => {
  assert.deepEqual(taken, inside.slice(0, taken.length))
  assert.deepEqual(sent(), out.slice(0, sent().length))
  assert.equal(isAllThere(), false)
}

/** An hour with a mail in each direction. The servers end the sessions whose tokens have expired. */
const pass = async () => {
  travel(hour)
  imap.cutAll()
  arrive()
  await reply()
}

await connect()

test(
  repeatable('for two hundred hours, no mail is lost, doubled or late by more than its hour'),
  async () => {
    provider.renewals = 0
    const most = rounds(200, { least: 20 })
    const fetching = fetchingMail(services, receive, pace).start()
    for (let hours = 0; hours < most; hours += 1) {
      await pass()
      await until(isAllThere)
    }
    await fetching.stop()
    assertInOrder()
    // Some are due again while the clock moves to let a mail through.
    assert.ok(provider.renewals >= most && provider.renewals <= 2 * most, `${provider.renewals} renewals`)
  },
)

test('two processes that fetch, send and renew at once use no refresh token twice', async () => {
  const fetching = [services, other.services].map((one) => fetchingMail(one, receive, pace).start())
  for (let hours = 0; hours < 10; hours += 1) {
    await pass()
    await Promise.all([runJobs(), other.runJobs()])
    await until(isAllThere)
  }
  await Promise.all(fetching.map((one) => one.stop()))
  assertInOrder()
})

test('a provider that is down for a day only delays mail', async () => {
  const fetching = fetchingMail(services, receive, pace).start()
  provider.onRenewal = async () => ({ status: 503, error: 'server_error' })
  for (let hours = 0; hours < 24; hours += 1) {
    await pass()
    await runJobs()
  }
  assertBehind()
  provider.onRenewal = async () => undefined
  await until(isAllThere)
  await fetching.stop()
  assertInOrder()
})

test('an account that is revoked and connected again only delays mail', async () => {
  const fetching = fetchingMail(services, receive, pace).start()
  provider.grants.clear()
  for (let hours = 0; hours < 3; hours += 1) {
    await pass()
    await runJobs()
  }
  const isBroken = async () =>
    (await call(`GET ${place}`, { token })).body.data.account.fault?.code === 'revoked'
  await until(isBroken)
  assertBehind()
  await connect()
  await until(isAllThere)
  await fetching.stop()
  assertInOrder()
})
