import assert from 'node:assert/strict'
import { after, afterEach, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { startBellhop } from '../../../test/harness.ts'
import { startImapServer } from '../../../test/imap-server.ts'
import { keysFrom } from '../../platform/keys.ts'
import { unavailable } from '../../platform/problem.ts'
import { type FetchedMail, startFetching } from './fetching.ts'

const bellhop = await startBellhop()
const { world, travel } = bellhop
const keys = keysFrom('a secret of this installation')
const lines: { level: string; words: string }[] = []
const log = {
  ...bellhop.means.log,
  warn: (_facts: object, words: string) => lines.push({ level: 'warn', words }),
  info: (_facts: object, words: string) => lines.push({ level: 'info', words }),
} as unknown as typeof bellhop.means.log // only what fetching logs with
const means = { ...bellhop.means, log, keys }

type Server = Awaited<ReturnType<typeof startImapServer>>
type Fetching = ReturnType<typeof startFetching>
const started: Fetching[] = []
after(() => Promise.all(started.map((fetching) => fetching.stop())))

afterEach(() => bellhop.db.statement((sql) => sql`update channel_mail set imap_url = null`))

const pollMs = { withIdle: 60_000, without: 60_000 }
const fetching = (
  accept: (mail: FetchedMail) => Promise<unknown>,
  options: Parameters<typeof startFetching>[2] = {},
  with_ = means,
) => {
  const one = startFetching(with_, accept, { lookEveryMs: 20, pollMs, ...options })
  started.push(one)
  return one
}

const mailbox = async (url: string, isTrusted = true) => {
  const workspace = await world.workspace()
  const channel = await world.channel(workspace)
  const place = `imap ${channel.ulid}`
  await world.inside(
    workspace,
    ({ sql }) => sql`
      insert into channel_mail (workspace_id, channel_id, imap_url, imap_is_trusted)
      values (${workspace.id}, ${channel.id}, ${keys.seal(url, place)}, ${isTrusted})`,
  )
  const row = () =>
    world.inside(workspace, async ({ sql }) => {
      const [row] = await sql`select * from channel_mail where channel_id = ${channel.id}`
      assert.ok(row)
      return row
    })
  const change = (url: string | null) =>
    world.inside(
      workspace,
      ({ sql }) =>
        sql`update channel_mail set imap_url = ${url && keys.seal(url, place)} where channel_id = ${channel.id}`,
    )
  return { ...channel, workspace, row, change }
}

/** Keeps mails as the ledger does: one that is there is not taken again. */
const ledger = (fail: (mail: FetchedMail) => void = () => {}) => {
  const kept = new Map<string, FetchedMail>()
  let offered = 0
  return {
    accept: async (mail: FetchedMail) => {
      offered += 1
      fail(mail)
      if (!kept.has(`${mail.channel.id} ${mail.sourceKey}`))
        kept.set(`${mail.channel.id} ${mail.sourceKey}`, mail)
    },
    texts: () => [...kept.values()].map(({ raw }) => String(raw ?? 'nothing')),
    mails: () => [...kept.values()],
    offered: () => offered,
  }
}

/** Waits; meanwhile the clock of Bellhop goes faster, so that pauses are short. */
const until = async (is: () => boolean | Promise<boolean>, what: string, ms = 15_000) => {
  const deadline = performance.now() + ms
  while (!(await is())) {
    assert.ok(performance.now() < deadline, `it never happened: ${what}`)
    travel(300)
    await pause(10)
  }
}

test('what came in the last day is taken, in its order and byte for byte, and stays as unread as it was', async () => {
  const server = await startImapServer()
  server.deliver('too old', { at: new Date(Date.now() - 26 * 3_600_000) })
  const odd = Buffer.from([65, 0, 255, 13, 10, 41, 13, 10, 123, 53, 125])
  server.deliver(odd)
  server.deliver('second')
  const channel = await mailbox(server.url())
  const { accept, texts, mails } = ledger()
  const one = fetching(accept)
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
  const { imap_uid, imap_validity, imap_held_by, receiving_failing_since, received_at } = await channel.row()
  assert.deepEqual([imap_uid, imap_validity], [4, 'support@127.0.0.1/INBOX:1'])
  assert.equal(imap_held_by, null)
  assert.equal(receiving_failing_since, null)
  assert.ok(received_at)
  assert.equal(server.connections, 0)
})

test('new mail comes at once where the server tells of it, and otherwise at the next look', async () => {
  const slow = { withIdle: 100_000, without: 50 }
  for (const capabilities of [['IDLE'], []]) {
    const server = await startImapServer({ capabilities })
    const channel = await mailbox(server.url())
    const { accept, texts } = ledger()
    const one = fetching(accept, { pollMs: slow })
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
    if (String(mail.raw) === 'two' && isDown) throw unavailable()
  })
  const accept = async (mail: FetchedMail) => {
    cursors.push((await channel.row()).imap_uid)
    await kept.accept(mail)
  }
  const one = fetching(accept)
  await until(() => kept.offered() >= 6, 'several tries')
  assert.deepEqual(kept.texts(), ['one'])
  assert.match((await channel.row()).receiving_error, /could not be taken in/)
  isDown = false
  await until(() => kept.texts().length === 2, 'the second one')
  assert.equal(kept.offered(), cursors.length)
  assert.ok(cursors.slice(0, 2).every((cursor) => cursor === 0))
  assert.equal(kept.mails()[1]?.instead, undefined)
  await one.stop()
  const again = fetching(kept.accept)
  const offered = kept.offered()
  server.deliver('three')
  await until(() => kept.texts().length === 3, 'the third one')
  assert.equal(kept.offered(), offered + 1)
  await again.stop()
})

test('a mail that is never taken is noted as such, and the next ones come through', async () => {
  const server = await startImapServer()
  await mailbox(server.url())
  server.deliver('good')
  server.deliver('poison')
  server.deliver('also good')
  const kept = ledger((mail) => {
    if (String(mail.raw) === 'poison' && !mail.instead) throw new Error('boom')
  })
  const one = fetching(kept.accept)
  await until(() => kept.texts().length === 3, 'all three')
  assert.deepEqual(
    kept.mails().map(({ raw, instead }) => [String(raw), instead]),
    [
      ['good', undefined],
      ['poison', { fate: 'quarantined', reason: 'It could not be taken in: boom' }],
      ['also good', undefined],
    ],
  )
  await one.stop()
})

test('a mail that is too large is noted and not fetched', async () => {
  const server = await startImapServer()
  await mailbox(server.url())
  server.deliver('huge', { size: 36 * 1024 * 1024 })
  server.deliver('small')
  const kept = ledger()
  const one = fetching(kept.accept)
  await until(() => kept.texts().length === 2, 'both')
  assert.deepEqual(kept.texts(), ['nothing', 'small'])
  const [huge] = kept.mails()
  assert.equal(huge?.size, 36 * 1024 * 1024)
  assert.deepEqual(huge?.instead, { fate: 'refused', reason: 'A mail may have 35 MB at the most' })
  await one.stop()
})

test('a mail that the server lists and does not hand out is noted; one that is gone is passed over', async () => {
  const server = await startImapServer()
  const channel = await mailbox(server.url())
  server.deliver('first')
  const broken = server.deliver('broken')
  const gone = server.deliver('gone')
  server.deliver('last')
  server.twist = (command, { say }) => {
    if (!/^UID FETCH .*BODY/.test(command)) return
    server.remove(gone)
    if (!command.split(' ')[2]?.split(',').includes(String(broken))) return
    say('TAG NO [SERVERBUG] Internal error')
    return 'done'
  }
  const kept = ledger()
  const one = fetching(kept.accept)
  await until(() => kept.texts().length === 3, 'all that can be had')
  await until(async () => (await channel.row()).imap_uid === 4, 'the cursor')
  assert.deepEqual(kept.texts(), ['first', 'nothing', 'last'])
  assert.equal(kept.mails()[1]?.instead?.fate, 'quarantined')
  await one.stop()
})

test('what is here is moved or flagged, if that is wanted', async () => {
  for (const [query, commands] of [
    ['?after=move:Done', ['UID MOVE 1 Done', 'UID MOVE 2 Done']],
    ['?after=flag', ['UID STORE 1 +FLAGS (\\Flagged)', 'UID STORE 2 +FLAGS (\\Flagged)']],
  ] as const) {
    const server = await startImapServer()
    server.box('Done')
    const channel = await mailbox(server.url(query))
    const { accept, texts } = ledger()
    const one = fetching(accept)
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

test('a mailbox to move to that is missing is told of, and mail comes all the same', async () => {
  const server = await startImapServer()
  server.deliver('one')
  const channel = await mailbox(server.url('?after=move:Nowhere'))
  const { accept, texts } = ledger()
  const one = fetching(accept)
  await until(async () => (await channel.row()).receiving_error !== null, 'the trouble')
  assert.match((await channel.row()).receiving_error, /cannot be moved to “Nowhere”/)
  server.deliver('two')
  await until(() => texts().length === 2, 'another mail')
  await one.stop()
})

test('when a mailbox is numbered anew, nothing is lost and mails of long ago are not fetched again', async () => {
  const server = await startImapServer()
  server.deliver('long ago', { at: new Date(Date.now() - 40 * 3_600_000) })
  server.deliver('one')
  const channel = await mailbox(server.url())
  const { accept, texts } = ledger()
  const one = fetching(accept)
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
  const { accept, texts } = ledger()
  const before = fetching(accept)
  await until(async () => (await channel.row()).imap_caught_up_at !== null, 'the mailbox is open')
  await before.stop()
  for (let number = 1; number <= 130; number += 1)
    server.deliver(`mail ${number}`, { at: new Date(Date.now() - 90 * 3_600_000) })
  const later = fetching(accept)
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
  const processes = [fetching(kept.accept), fetching(kept.accept), fetching(kept.accept)]
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
  const { accept, texts } = ledger()
  const one = fetching(accept)
  await until(() => old.connections === 1, 'the first server')
  young.deliver('here')
  await channel.change(young.url())
  await until(() => texts().includes('here'), 'the second server')
  await until(() => old.connections === 0, 'the end of the first')
  await channel.change(null)
  await until(() => young.connections === 0, 'the end of the second')
  await one.stop()
})

test('what is wrong is told in words, logged once, and over when it works again', async () => {
  const server = await startImapServer()
  const channel = await mailbox(server.url('', { password: 'wrong' }))
  const { accept } = ledger()
  lines.length = 0
  const one = fetching(accept)
  await until(() => server.heard.filter((command) => /LOGIN/.test(command)).length >= 3, 'three tries')
  const { receiving_error, receiving_failing_since, receiving_next_try_at } = await channel.row()
  assert.match(receiving_error, /^127\.0\.0\.1 does not accept this user and password\..*Invalid credentials/)
  assert.ok(receiving_failing_since)
  assert.ok(receiving_next_try_at)
  server.password = 'wrong'
  await until(async () => (await channel.row()).receiving_failing_since === null, 'it works')
  assert.equal((await channel.row()).receiving_error, null)
  assert.deepEqual(
    lines.filter(({ words }) => /mailbox/.test(words)),
    [
      { level: 'warn', words: 'a mailbox cannot be read' },
      { level: 'info', words: 'a mailbox is read again' },
    ],
  )
  await one.stop()
})

test('every usual fault has its words', async () => {
  const server = await startImapServer()
  const faults: [string, RegExp, boolean?][] = [
    [server.url('?mailbox=Nowhere'), /There is no mailbox “Nowhere”/],
    [server.url('?tls=required'), /offers no encryption on port/],
    [server.url().replace(/:\d+$/, ':9'), /port 9, refuses connections/],
    ['imaps://a:b@nowhere.invalid', /The name nowhere\.invalid/],
    [
      `${server.url('?auth=oauth2', { password: 'stale' })}`,
      /does not accept this user and password|Invalid token/,
    ],
    [server.url(), /127\.0\.0\.1 is the machine that Bellhop runs on/, false],
  ]
  server.capabilities.push('AUTH=XOAUTH2')
  const one = fetching(ledger().accept)
  for (const [url, words, isTrusted] of faults) {
    const channel = await mailbox(isTrusted === false ? url.replace(/:\d+$/, ':993') : url, isTrusted ?? true)
    await until(async () => (await channel.row()).receiving_error !== null, String(words))
    assert.match((await channel.row()).receiving_error, words)
    await channel.change(null)
  }
  await one.stop()
})

test('an access token signs in', async () => {
  const server = await startImapServer({ capabilities: ['IDLE', 'AUTH=XOAUTH2', 'SASL-IR'] })
  await mailbox(server.url('?auth=oauth2', { password: server.token }))
  server.deliver('hello')
  const { accept, texts } = ledger()
  const one = fetching(accept)
  await until(() => texts().length === 1, 'the mail')
  await one.stop()
})

/** One mailbox, three mails, and a fault; afterwards all is well. Answers what became of the mails. */
const survive = async (
  server: Server,
  fault: (hit: () => void) => typeof means,
  query = '?after=move:Done',
) => {
  server.box('Done')
  const channel = await mailbox(server.url(query))
  for (const text of ['one', 'two', 'three']) server.deliver(text)
  const kept = ledger()
  let isHit = false
  const one = fetching(
    kept.accept,
    {},
    fault(() => {
      isHit = true
    }),
  )
  await until(() => kept.texts().length === 3 && server.box('INBOX').mails.length === 0, 'all mails are here')
  await one.stop()
  await channel.change(null)
  assert.deepEqual(kept.texts(), ['one', 'two', 'three'])
  assert.equal(server.box('Done').mails.length, 3)
  assert.equal(server.isAnySeen, false)
  return isHit
}

test('whenever the connection is cut, no mail is lost or taken twice', async () => {
  for (const way of ['before', 'unheard'] as const) {
    for (let step = 1, isHit = true; isHit; step += 1) {
      const server = await startImapServer()
      isHit = await survive(server, (hit) => {
        let heard = 0
        server.twist = (command, { cut }) => {
          if (command === 'IDLE') return undefined
          heard += 1
          if (heard !== step) return undefined
          hit()
          if (way === 'unheard') return 'unheard'
          cut()
          return 'done'
        }
        return means
      })
      assert.ok(step > 10 || isHit, `step ${step} was never done`)
    }
  }
})

/** A database that fails at one of its writes: before it, or so that nobody hears of it. */
const failingAt = (step: number, way: 'before' | 'after', hit: () => void) => {
  let written = 0
  const write: typeof means.db.global.write = async (by, work) => {
    written += 1
    const isIt = written === step
    if (isIt) hit()
    if (isIt && way === 'before') throw new Error('gone')
    const result = await means.db.global.write(by, work)
    if (isIt) throw new Error('gone')
    return result
  }
  return { ...means, db: { ...means.db, global: { ...means.db.global, write } } }
}

test('whenever a step of the database fails, no mail is lost or taken twice', async () => {
  for (const way of ['before', 'after'] as const) {
    for (let step = 1; step <= 4; step += 1) {
      const server = await startImapServer()
      const isHit = await survive(server, (hit) => failingAt(step, way, hit))
      assert.ok(isHit, `step ${step} was never done`)
    }
  }
})
