import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readInLittleMemory } from '../../../../test/imap-reader/read.ts'
import { startImapServer } from '../../../../test/imap-server.ts'
import { urlFor } from '../../../platform/egress/url.ts'
import { openMailbox, signIn } from './connect.ts'
import { above, before } from './listing.ts'

const day = 24 * 3_600_000
const ago = (days: number) => new Date(Date.now() - days * day)

type Server = Awaited<ReturnType<typeof startImapServer>>

const opened = async (server: Server) => {
  const url = urlFor(server.url(), ['imap'], 'anywhere')
  const client = await signIn(url, { networks: 'anywhere', signal: new AbortController().signal })
  await openMailbox(client, url)
  server.heard.length = 0
  return client
}

/** A server with `count` mails. `gap` is the distance of each UID from the previous one. */
const filled = async (count: number, gap: (index: number) => number) => {
  const server = await startImapServer()
  const box = server.box('INBOX')
  const old = { raw: Buffer.from('x'), flags: new Set<string>(), at: ago(9) }
  let uid = 0
  for (let index = 0; index < count; index += 1) {
    uid += gap(index)
    box.mails.push({ ...old, uid })
  }
  box.next = uid + 1
  return { server, last: uid }
}

test('a mailbox of 1.5 million mails is listed in 40 MB, from its end or from its beginning', async (test) => {
  const { server, last } = await filled(1_500_000, (index) => (index % 100_000 ? 1 : 90_000_000))
  server.deliver('new')
  const started = performance.now()
  const given = { server: server.url(), since: ago(1), most: 200_000 }
  const { beginsBehind, count, isInOrder, bufferBytes } = await readInLittleMemory(given, 40)
  assert.equal(beginsBehind, last)
  assert.ok(count >= 200_000)
  assert.ok(isInOrder)
  assert.ok(bufferBytes < 10_000_000, `${bufferBytes} bytes of buffers`)
  const seconds = (performance.now() - started) / 1_000
  test.diagnostic(`${server.heard.length} commands in ${seconds.toFixed(1)} s`)
})

test('every one of 200,000 mails is listed in order, however far apart their numbers are', async () => {
  const { server, last } = await filled(200_000, (index) => 1 + ((index * 7_919) % 30_000))
  const given = { server: server.url(), since: ago(10), most: Number.POSITIVE_INFINITY }
  const { bufferBytes: _, ...read } = await readInLittleMemory(given, 40)
  assert.deepEqual(read, { beginsBehind: 0, last, count: 200_000, isInOrder: true })
  assert.ok(server.heard.length < 300, `${server.heard.length} commands`)
})

/** A pseudo-random generator with a seed. */
const randomOf = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('mails that come and go while a mailbox is listed let none be passed over or listed twice', async () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const random = randomOf(seed)
    const gap = () => (random(4) ? 1 : 1 + random(200))
    const { server } = await filled(random(150), gap)
    const box = server.box('INBOX')
    const wasThere = new Set(box.mails.map(({ uid }) => uid))
    let changes = 60
    server.twist = (command, { say }) => {
      // A server may send EXPUNGE only during UID commands (RFC 3501, 7.4.1).
      if (!/^UID/.test(command) || changes-- <= 0) return undefined
      for (let goes = random(4); goes > 0 && box.mails.length; goes -= 1) {
        const [gone] = box.mails.splice(random(box.mails.length), 1)
        say(`* ${box.mails.filter(({ uid }) => uid < (gone?.uid ?? 0)).length + 1} EXPUNGE`)
      }
      for (let comes = random(4); comes > 0; comes -= 1) {
        box.next += gap()
        wasThere.add(server.deliver('new'))
      }
      say(`* ${box.mails.length} EXISTS`)
      return undefined
    }
    const client = await opened(server)
    const listed: number[] = []
    for (let rests = 0; rests < 2; ) {
      const uids = await above(client, listed.at(-1) ?? 0, 10)
      rests = uids.length || changes > 0 ? 0 : rests + 1
      for (const uid of uids) {
        assert.ok(uid > (listed.at(-1) ?? 0), `seed ${seed}: ${uid} behind ${listed.at(-1)}`)
        listed.push(uid)
      }
    }
    const missing = box.mails.filter(({ uid }) => !listed.includes(uid))
    assert.deepEqual(missing, [], `seed ${seed}`)
    assert.ok(listed.every((uid) => wasThere.has(uid)))
    client.close()
  }
})

test('a mailbox begins at its first mail of the last day, in whatever order the mails came there', async () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const random = randomOf(seed)
    const { server, last } = await filled(random(60), () => 1 + random(20))
    for (const mail of server.box('INBOX').mails) {
      if (random(25) === 0) mail.at = ago(1.2)
      if (random(40) === 0) mail.at = ago(0.8)
    }
    const first = server.box('INBOX').mails.find(({ at }) => at > ago(1))
    const client = await opened(server)
    assert.equal(await before(client, ago(1), 7), first ? first.uid - 1 : last, `seed ${seed}`)
    client.close()
  }
})

test('a look at a mailbox with few new mails takes one command', async () => {
  const { server, last } = await filled(10_000, () => 2)
  const client = await opened(server)
  assert.deepEqual(await above(client, last), [])
  const uid = server.deliver('new')
  assert.deepEqual(await above(client, last), [uid])
  assert.equal(server.heard.length, 2)
})

test('no mail is passed over on a server that does not know "*" in a list', async () => {
  const { server, last } = await filled(3, () => 100_000)
  server.twist = (command, { say }) => {
    if (!command.endsWith(',*')) return undefined
    say('* SEARCH')
    say('TAG OK done')
    return 'done'
  }
  const client = await opened(server)
  assert.deepEqual(await above(client, 0), [100_000, 200_000, 300_000])
  assert.deepEqual(await above(client, last), [])
})

test('a server that names a mail and never lists it is not asked forever', async () => {
  const { server } = await filled(3, () => 100_000)
  server.twist = (command, { say }) => {
    if (!/^UID SEARCH/.test(command) || command.endsWith(',*')) return undefined
    say('* SEARCH')
    say('TAG OK done')
    return 'done'
  }
  await assert.rejects(above(await opened(server), 0), /names mails that it does not list/)
})
