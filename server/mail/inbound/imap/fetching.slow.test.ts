import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { certificates } from '../../../../test/certificates.ts'
import { startImapServer } from '../../../../test/imap-server.ts'
import { ledger, startMailboxes } from '../../../../test/mailboxes.ts'
import { unavailable } from '../../../platform/kernel/problem.ts'
import type { FetchedMail } from './fetching.ts'

const { fetching, mailbox, until } = await startMailboxes()

test('what came in the last day is taken, in its order and byte for byte, and stays as unread as it was', async () => {
  const server = await startImapServer()
  server.deliver('too old', { at: new Date(Date.now() - 26 * 3_600_000) })
  const odd = Buffer.from([65, 0, 255, 13, 10, 41, 13, 10, 123, 53, 125])
  server.deliver(odd)
  server.deliver('second')
  const channel = await mailbox(server.url())
  const { receive, texts, mails } = ledger()
  const one = fetching(receive)
  await until(() => texts().length === 2, 'two mails')
  server.deliver('third')
  await until(() => texts().length === 3, 'a third')
  await one.stop()
  assert.deepEqual(texts(), [String(odd), 'second', 'third'])
  assert.deepEqual(mails()[0]?.raw, odd)
  assert.deepEqual(mails()[0]?.channel, {
    workspace: channel.workspace.id,
    id: channel.id,
    ulid: channel.ulid,
  })
  assert.equal(mails()[0]?.sourceKey, 'imap:support@127.0.0.1/INBOX:1:2')
  assert.equal(server.isAnySeen, false)
  assert.ok(!server.heard.some((command) => /STORE|MOVE|SELECT/.test(command)), 'the mailbox was changed')
  const { imap_uid, imap_validity, imap_held_by, receiving_failing_since } = await channel.row()
  assert.deepEqual([imap_uid, imap_validity], [4, 'support@127.0.0.1/INBOX:1'])
  assert.equal(imap_held_by, null)
  assert.equal(receiving_failing_since, null)
  assert.equal(server.connections, 0)
})

test('old mail stays where it is', async () => {
  const server = await startImapServer()
  for (const text of ['old', 'older']) server.deliver(text, { at: new Date(Date.now() - 50 * 3_600_000) })
  const channel = await mailbox(server.url())
  const { receive, texts } = ledger()
  const one = fetching(receive)
  await until(async () => (await channel.row()).imap_uid === 2, 'the beginning')
  server.deliver('new')
  await until(() => texts().length === 1, 'the new one')
  assert.deepEqual(texts(), ['new'])
  await one.stop()
})

test('new mail comes at once where the server tells of it, and otherwise at the next look', async () => {
  const slow = { withIdle: 100_000, without: 50 }
  for (const capabilities of [['IDLE'], []]) {
    const server = await startImapServer({ capabilities })
    const channel = await mailbox(server.url())
    const { receive, texts } = ledger()
    const one = fetching(receive, { pollMs: slow })
    await until(async () => (await channel.row()).imap_caught_up_at !== null, 'the mailbox is open')
    await pause(100)
    server.deliver('news')
    await until(() => texts().length === 1, `news with ${capabilities}`, 2_000)
    await one.stop()
    await channel.change(null)
  }
})

test('the cursor moves only once a mail is kept, and what was kept is not offered again', async () => {
  const server = await startImapServer()
  const channel = await mailbox(server.url())
  server.deliver('one')
  server.deliver('two')
  const cursors: unknown[] = []
  let isDown = true
  const kept = ledger((mail) => {
    if (String(mail.raw) === 'two' && isDown && !mail.instead) throw unavailable()
  })
  const receive = async (mail: FetchedMail) => {
    cursors.push((await channel.row()).imap_uid)
    await kept.receive(mail)
  }
  const one = fetching(receive)
  await until(() => kept.offered() >= 6, 'several tries')
  assert.deepEqual(kept.texts(), ['one'])
  assert.match((await channel.row()).receiving_error, /could not be stored/)
  isDown = false
  await until(() => kept.texts().length === 2, 'the second one')
  assert.equal(kept.offered(), cursors.length)
  assert.ok(cursors.slice(0, 2).every((cursor) => cursor === 0))
  assert.equal(kept.mails()[1]?.instead, undefined)
  await one.stop()
  const again = fetching(kept.receive)
  const offered = kept.offered()
  server.deliver('three')
  await until(() => kept.texts().length === 3, 'the third one')
  assert.equal(kept.offered(), offered + 1)
  await again.stop()
})

test('what is here is moved or flagged, if that is wanted', async () => {
  for (const [query, commands] of [
    ['?after=move:Done', ['UID MOVE 1 Done', 'UID MOVE 2 Done']],
    ['?after=flag', ['UID STORE 1 +FLAGS (\\Flagged)', 'UID STORE 2 +FLAGS (\\Flagged)']],
  ] as const) {
    const server = await startImapServer()
    server.box('Done')
    const channel = await mailbox(server.url(query))
    const { receive, texts } = ledger()
    const one = fetching(receive)
    for (const text of ['one', 'two']) {
      server.deliver(text)
      await until(() => texts().includes(text), text)
      await until(async () => Number((await channel.row()).imap_uid) === texts().length, 'the cursor')
    }
    await one.stop()
    assert.deepEqual(
      server.heard.filter((command) => /^UID (MOVE|STORE)/.test(command)),
      commands,
    )
    assert.equal(server.isAnySeen, false)
    await channel.change(null)
  }
})

test('when a mailbox is numbered anew, nothing is lost and mails of long ago are not fetched again', async () => {
  const server = await startImapServer()
  server.deliver('long ago', { at: new Date(Date.now() - 40 * 3_600_000) })
  server.deliver('one')
  const channel = await mailbox(server.url())
  const { receive, texts } = ledger()
  const one = fetching(receive)
  await until(() => texts().length === 1, 'the first')
  server.deliver('two')
  server.renumber()
  server.deliver('three')
  await until(() => ['one', 'two', 'three'].every((text) => texts().includes(text)), 'all of them')
  await until(
    async () => (await channel.row()).imap_validity === 'support@127.0.0.1/INBOX:2',
    'the new numbers',
  )
  assert.ok(!texts().includes('long ago'))
  await one.stop()
})

test('what came during a long outage is fetched afterwards', async () => {
  const server = await startImapServer()
  const channel = await mailbox(server.url())
  const { receive, texts } = ledger()
  const before = fetching(receive)
  await until(async () => (await channel.row()).imap_caught_up_at !== null, 'the mailbox is open')
  await before.stop()
  for (let number = 1; number <= 130; number += 1)
    server.deliver(`mail ${number}`, { at: new Date(Date.now() - 90 * 3_600_000) })
  const later = fetching(receive)
  await until(() => texts().length === 130, 'all of them')
  assert.deepEqual(
    texts(),
    Array.from({ length: 130 }, (_, index) => `mail ${index + 1}`),
  )
  await later.stop()
})

test('several processes share the mailboxes, and one takes over when another is gone', async () => {
  const server = await startImapServer()
  const channels = [await mailbox(server.url()), await mailbox(server.url()), await mailbox(server.url())]
  server.deliver('for all')
  const kept = ledger()
  const processes = [fetching(kept.receive), fetching(kept.receive), fetching(kept.receive)]
  await until(() => kept.texts().length === 3, 'one for each channel')
  await pause(200)
  assert.equal(server.connections, 3, 'a mailbox is held twice')
  assert.equal(kept.offered(), 3)
  const [first, ...others] = processes
  await first?.stop()
  server.deliver('later')
  await until(() => kept.texts().length === 6, 'the rest takes over')
  await Promise.all(others.map((other) => other.stop()))
  for (const channel of channels) await channel.change(null)
})

test('another address of a mailbox counts at once', async () => {
  const [old, young] = [await startImapServer(), await startImapServer()]
  const channel = await mailbox(old.url())
  const { receive, texts } = ledger()
  const one = fetching(receive)
  await until(() => old.connections === 1, 'the first server')
  young.deliver('here')
  await channel.change(young.url())
  await until(() => texts().includes('here'), 'the second server')
  await until(() => old.connections === 0, 'the end of the first')
  await channel.change(null)
  await until(() => young.connections === 0, 'the end of the second')
  await one.stop()
})

test('another mailbox is read from its own last day, and one with a new password from where it was', async () => {
  const days = (count: number) => new Date(Date.now() - count * 24 * 3_600_000)
  const [old, young] = [await startImapServer(), await startImapServer()]
  old.deliver('one')
  const channel = await mailbox(old.url())
  const { receive, texts, offered } = ledger()
  const one = fetching(receive)
  await until(() => texts().length === 1, 'the first')
  await channel.workedLast(days(30))
  await channel.change(old.url('?mailbox=INBOX'))
  old.deliver('two', { at: days(20) })
  await until(() => texts().length === 2, 'what came while it was away')
  assert.equal(offered(), 2)
  for (const age of [20, 10]) young.deliver(`${age} days`, { at: days(age) })
  young.deliver('today')
  await channel.workedLast(days(30))
  await channel.change(young.url('', { host: 'localhost' }))
  await until(() => texts().length === 3, 'the mail of today')
  assert.deepEqual(texts(), ['one', 'two', 'today'])
  await one.stop()
})

test('an access token signs in', async () => {
  const server = await startImapServer({ capabilities: ['IDLE', 'AUTH=XOAUTH2', 'SASL-IR'] })
  await mailbox(server.url('?auth=oauth2', { password: server.token }))
  server.deliver('hello')
  const { receive, texts } = ledger()
  const one = fetching(receive)
  await until(() => texts().length === 1, 'the mail')
  await one.stop()
})

test('the certificate of the server is noted when all mails are fetched', async () => {
  const server = await startImapServer({ certificate: certificates.good })
  const channel = await mailbox(server.url('?tls=unverified'))
  const { receive } = ledger()
  const one = fetching(receive)
  await until(async () => (await channel.row()).imap_caught_up_at !== null, 'the end')
  const row = await channel.row()
  assert.deepEqual(
    [row.receiving_certificate_ends_at.toISOString(), row.receiving_certificate_issuer],
    ['2126-10-28T07:31:44+00:00', 'Bellhop test authority'],
  )
  await one.stop()
})
