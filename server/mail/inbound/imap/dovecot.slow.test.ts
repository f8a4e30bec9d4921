import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { startDovecot, withoutDovecot } from '../../../../test/dovecot.ts'
import { startBellhop } from '../../../../test/harness.ts'
import { keysFrom } from '../../../platform/kernel/keys.ts'
import { type FetchedMail, fetchingMail } from './fetching.ts'

const many = Number(process.env.DOVECOT_MAILS ?? 1_000)

test('from Dovecot, every mail is taken, whoever of the two is stopped in between', {
  skip: withoutDovecot,
}, async (test) => {
  const { world, services, db, travel } = await startBellhop()
  const keys = keysFrom('a secret of this installation')
  const dovecot = await startDovecot()
  const workspace = await world.workspace()
  const channel = await world.channel(workspace)
  const sealed = keys.seal(dovecot.url(), `imap ${channel.ulid}`)
  await db.statement(
    (sql) => sql`
      insert into channel_mail (workspace_id, channel_id, imap_url, imap_is_trusted)
      values (${workspace.id}, ${channel.id}, ${sealed}, true)`,
  )

  const byKey = new Map<string, string>()
  const receive = async ({ sourceKey, raw }: FetchedMail) => {
    const text = String(raw)
    assert.equal(byKey.get(sourceKey) ?? text, text, 'one name stands for two mails')
    byKey.set(sourceKey, text)
  }
  const begin = () =>
    fetchingMail({ ...services, keys }, receive, {
      lookEveryMs: 50,
      pollMs: { withIdle: 2_000, without: 2_000 },
    }).start()
  const taken = () => new Set(byKey.values())
  const until = async (count: number) => {
    for (let tries = 0; taken().size < count; tries += 1) {
      assert.ok(tries < 6_000, `only ${taken().size} of ${count}`)
      travel(100)
      await pause(10)
    }
  }
  let written = 0
  const deliver = async (count: number) => {
    for (let index = 0; index < count; index += 1) await dovecot.deliver(mailNumbered(++written))
  }

  const started = performance.now()
  await deliver(many / 2)
  let fetching = begin()
  await until(many / 8)
  await fetching.stop()
  fetching = begin()
  await until(many / 4)
  await dovecot.stop()
  await deliver(many / 4)
  await dovecot.start()
  await until(many / 2)
  await dovecot.stop()
  await dovecot.forgetNumbers()
  await deliver(many / 4)
  await dovecot.start()
  await until(many)
  const seconds = (performance.now() - started) / 1_000

  // A mail that is deleted meanwhile must not stop fetching.
  await deliver(10)
  for (const name of (await dovecot.files()).slice(-5)) await dovecot.remove(name)
  await deliver(1)
  for (let tries = 0; !taken().has(crlf(mailNumbered(written))); tries += 1) {
    assert.ok(tries < 2_000, 'the last mail never came')
    travel(100)
    await pause(10)
  }
  await fetching.stop()
  assert.ok([...taken()].every((text) => text.startsWith('From: ')))
  assert.ok(!(await dovecot.files()).some((name) => /:2,.*S/.test(name)), 'a mail was marked as seen')
  test.diagnostic(
    `${many} mails, ${byKey.size} of them fetched under a name of their own, in ${seconds.toFixed(1)} s`,
  )
})

const mailNumbered = (number: number) =>
  `From: a@b.test\nTo: c@d.test\nSubject: Mail ${number}\nMessage-ID: <${number}@b.test>\n\nBody of ${number}\n${'x'.repeat(number % 70)}\n`
const crlf = (text: string) => text.replaceAll('\n', '\r\n')
