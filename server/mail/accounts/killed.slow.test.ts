// Waits: for processes to start.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { startBellhop } from '../../../test/harness.ts'
import { mailSettings, signInAtProvider, startIdentityProvider } from '../../../test/identity-provider.ts'
import { startImapServer } from '../../../test/imap-server.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { addressesOf, emptyDirectory, startServer } from '../../../test/processes.ts'
import { portion, repeatable } from '../../../test/soak.ts'
import { until } from '../../platform/postgres/scratch.ts'
import { accessToken } from './tokens.ts'

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

const environment = {
  DATA_DIR: emptyDirectory({ after }),
  LOG_LEVEL: 'warn',
  ...mailSettings(provider, { imap: `imap://127.0.0.1:${imap.port}`, smtp: smtp.url }),
}
const { call, db, services, world, database } = await startBellhop({ environment })
const workspace = await world.workspace()
const channel = await world.channel(workspace)
const session = await world.session(workspace.owner)
const { token } = workspace.owner
const place = `/api/channels/${channel.ulid}/mail-account`

const connect = async () => {
  const begun = await call(`POST ${place}`, { session, body: { provider: 'other', mailbox } })
  const answer = await signInAtProvider(begun.body.data.authorization_url)
  assert.equal((await call('POST /api/mail-sign-ins', { session, body: answer })).status, 200)
}
const shown = async () => (await call(`GET ${place}`, { session })).body.data.account

/** Lets the token expire, and nobody wait for a process that ended. */
const expire = () =>
  world.inside(
    workspace,
    ({ sql }) => sql`
      update mail_accounts set access_expires_at = now() - interval '1 minute', renewing_until = now()
      where channel_id = ${channel.id}`,
  )
const renewals = async () => {
  const [row] = await world.inside(
    workspace,
    ({ sql }) =>
      sql<{ renewals: number }[]>`select renewals from mail_accounts where channel_id = ${channel.id}`,
  )
  return row?.renewals ?? 0
}

const opened = await call('POST /api/tickets', {
  token,
  body: {
    channel: channel.ulid,
    subject: 'Waiting',
    from_contact: { email: 'ann@customer.test' },
    message: { body: 'Hello?' },
  },
})
const out: string[] = []
const answer = async () => {
  const text = `reply${out.length}`
  out.push(text)
  const at = `POST /api/tickets/${opened.body.data.ulid}/reply`
  assert.equal((await call(at, { token, body: { body: text } })).status, 201)
}
const sent = () => smtp.received.flatMap(({ text }) => text?.match(/^reply\d+/)?.[0] ?? [])

const inside: string[] = []
const write = () => {
  const subject = `mail${inside.length}`
  inside.push(subject)
  imap.deliver(
    `From: ben@customer.test\r\nTo: ${mailbox}\r\nMessage-ID: <${subject}@customer.test>\r\n` +
      `Subject: ${subject}\r\n\r\nHello\r\n`,
  )
}
const received = async () => {
  const rows = await world.inside(
    workspace,
    ({ sql, workspace }) => sql<{ subject: string }[]>`
      select subject from tickets where workspace_id = ${workspace} and subject like 'mail%' order by id`,
  )
  return rows.map(({ subject }) => subject)
}
const isAllThere = async () => sent().length >= out.length && (await received()).length >= inside.length

/** Holds the row of the account, so that nobody can store a renewal, until the returned function is called. */
const holdAccount = async () => {
  const held = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const done = world.inside(workspace, async ({ sql, workspace }) => {
    await sql`select from mail_accounts where workspace_id = ${workspace} and channel_id = ${channel.id} for update`
    held.resolve()
    await over.promise
  })
  await held.promise
  return async () => {
    over.resolve()
    await done
  }
}
const isStoring = async () => {
  const waiting = await db.statement(
    (sql) => sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and query like '%mail_accounts set refresh_token%' and pid <> pg_backend_pid()`,
  )
  return waiting.length > 0
}

const never = new Promise<never>(() => {})
const calm = async () => undefined

/** Prepares a point of a renewal. The result resolves when a process is there, and what lets others pass again. */
type Point = () => Promise<() => Promise<void>>

const atRequest =
  (hook: 'onMetadata' | 'onRenewal'): Point =>
  async () => {
    const there = Promise.withResolvers<void>()
    provider[hook] = () => {
      there.resolve()
      return never
    }
    await there.promise
    return async () => {
      provider[hook] = calm
    }
  }
const beforeStore: Point = async () => {
  const held = Promise.withResolvers<() => Promise<void>>()
  provider.onRenewed = async () => held.resolve(await holdAccount())
  const release = await held.promise
  await until(isStoring, 30_000)
  return async () => {
    provider.onRenewed = calm
    await release()
  }
}
const afterStore: Point = async () => {
  const before = await renewals()
  await until(async () => (await renewals()) > before, 60_000)
  return async () => {}
}

const inTime = <T>(work: Promise<T>) =>
  Promise.race([work, pause(60_000, undefined, { ref: false }).then(() => assert.fail('Nobody came by.'))])

/** Starts a process, kills it at a point, and starts another one, with mail in both directions before and after. */
const killAt = async (t: Parameters<typeof startServer>[0], point: Point) => {
  await connect()
  await expire()
  write()
  // A mail that is being handed over during a kill may have arrived or not: another test has that.
  if (point !== afterStore) await answer()
  const there = point()
  const settings = { ...environment, ...addressesOf(database), RATE_LIMIT_MAIL: '1000000' }
  const first = await startServer(t, settings)
  const letPass = await inTime(there)
  first.child.kill('SIGKILL')
  await first.ended
  await letPass()
  await expire()
  write()
  await answer()
  return startServer(t, settings)
}

/** After a crash, a mail that was about to be handed over waits for its next attempt, which may take minutes. */
const patienceMs = 400_000

const untilAllIsThere = async () => {
  await until(isAllThere, patienceMs)
  assert.deepEqual(sent(), out)
  assert.deepEqual(await received(), inside)
}

const works = async () => {
  await untilAllIsThere()
  assert.equal((await shown()).fault, null)
}

const mustSignInAgain = async () => {
  await until(async () => (await shown()).fault !== null, 120_000)
  const { fault } = await shown()
  assert.equal(fault.code, 'revoked')
  assert.match(
    fault.words,
    /was interrupted by a crash or an outage.* Sign in again: mail waits until then\.$/,
  )
  assert.equal(await isAllThere(), false)
  await connect()
  await untilAllIsThere()
}

const kills: [name: string, point: Point, proof: () => Promise<void>][] = [
  ['before the request: the account works after the restart', atRequest('onMetadata'), works],
  ['during the request: the account works after the restart', atRequest('onRenewal'), works],
  ['after the new tokens were stored: the account works after the restart', afterStore, works],
  ['between the answer and the store: the account says to sign in again', beforeStore, mustSignInAgain],
]
for (const [name, point, proof] of portion(kills, 'kills of renewals'))
  test(repeatable(`kill -9 ${name}, and no mail is lost`), async (t) => {
    await killAt(t, point)
    await proof()
  })

test('a renewal that cannot be stored for some seconds is stored afterwards', async () => {
  await connect()
  await expire()
  provider.onRenewed = async () => {
    const release = await holdAccount()
    setTimeout(release, 12_000)
  }
  const renewed = await accessToken(services, { workspace: workspace.id, id: channel.id })
  assert.equal(renewed, provider.newest())
  assert.equal((await shown()).fault, null)
})
