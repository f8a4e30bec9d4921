import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { startDovecot, withoutDovecot } from '../../../test/dovecot.ts'
import { startBellhop } from '../../../test/harness.ts'
import { mailSettings, signInAtProvider, startIdentityProvider } from '../../../test/identity-provider.ts'
import { type FetchedMail, fetchingMail } from '../inbound/imap/fetching.ts'

const hour = 3_600_000
const mailbox = 'support@acme.test'

test('from Dovecot with OAuth 2, every mail is taken in its order, also after hours and a revoked account', {
  skip: withoutDovecot,
}, async () => {
  const provider = await startIdentityProvider()
  provider.person = { email: mailbox }
  const dovecot = await startDovecot({ introspection: `${provider.issuer}/introspect?token=` })
  const { call, db, services, world, travel } = await startBellhop({
    environment: mailSettings(provider, {
      imap: `imap://127.0.0.1:${dovecot.port}`,
      smtp: 'smtp://127.0.0.1:9',
    }),
  })
  const workspace = await world.workspace()
  const channel = await world.channel(workspace)
  const session = await world.session(workspace.owner)
  const connect = async () => {
    const body = { provider: 'other', mailbox, sends: false }
    const begun = await call(`POST /api/channels/${channel.ulid}/mail-account`, { session, body })
    const answer = await signInAtProvider(begun.body.data.authorization_url)
    assert.equal((await call('POST /api/mail-sign-ins', { session, body: answer })).status, 200)
  }

  const taken: string[] = []
  const receive = async ({ raw }: FetchedMail) => void taken.push(String(raw))
  const pace = { lookEveryMs: 50, pollMs: { withIdle: 500, without: 500 } }
  const begin = () => fetchingMail(services, receive, pace).start()
  const until = async (holds: () => unknown) => {
    for (let tries = 0; !(await holds()); tries += 1) {
      assert.ok(tries < 2_000, `${taken.length} mails were taken`)
      travel(100)
      await pause(10)
    }
  }
  const sent: string[] = []
  const deliver = async (count: number) => {
    for (let index = 0; index < count; index += 1) {
      const raw = `Subject: ${sent.length}\r\n\r\nMail ${sent.length}\r\n`
      sent.push(raw)
      await dovecot.deliver(raw)
    }
  }

  await connect()
  for (let times = 0; times < 10; times += 1) {
    const fetching = begin()
    await deliver(5)
    await until(() => taken.length === sent.length)
    await fetching.stop()
    travel(hour)
  }
  assert.ok(provider.renewals >= 9)

  provider.onRenewal = async () => ({ error: 'invalid_grant' })
  provider.grants.clear()
  const fetching = begin()
  await deliver(20)
  const isBroken = async () => {
    const [row] = await db.statement(
      (sql) => sql`select account_broken_at from channel_mail where channel_id = ${channel.id}`,
    )
    return row?.account_broken_at
  }
  await until(isBroken)
  assert.equal(taken.length, 50)
  provider.onRenewal = async () => undefined
  await connect()
  await until(() => taken.length === sent.length)
  await fetching.stop()
  assert.deepEqual(taken, sent)
})
