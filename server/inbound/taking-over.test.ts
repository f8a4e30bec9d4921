import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { startBellhop } from '../../test/harness.ts'
import { rawMail } from '../../test/mail-client.ts'
import { takeOverAbandoned } from '../abandoned.ts'
import { freeRoom } from '../platform/background/slots.ts'
import { until as eventually } from '../platform/postgres/scratch.ts'
import * as ledger from './ledger-store.ts'
import { receive } from './receive.ts'
import { readDue } from './start.ts'

const by = { type: 'system', name: 'test' } as const
const address = 'support@acme.test'
const bellhop = await startBellhop()
const acme = await bellhop.world.workspace('Acme')
const { id: channel } = await bellhop.world.channel(acme, { address })
const { token } = acme.owner

const mailComes = async (subject: string) => {
  const raw = rawMail({ from: 'ann@example.test', to: address, subject })
  const [ulid = ''] = await receive(bellhop.means, Readable.from([Buffer.from(raw)]), {
    way: 'smtp',
    envelope: { from: 'ann@example.test' },
    destinations: [{ workspace: acme.id, channel, recipients: [address] }],
  })
  return ulid
}
const shown = async (ulid: string) => (await bellhop.call(`GET /api/mails/${ulid}`, { token })).body.data
const discard = (ulid: string) => bellhop.call(`POST /api/mails/${ulid}/discard`, { token })

/** A process that begins to read what is due, and may die of it. */
const process = async () => {
  const other = await bellhop.another()
  const holder = await other.db.holder()
  const until = new Date(other.means.clock().getTime() + 5 * 60_000)
  const claim = (most: number, isSuspect: boolean) => {
    const room = freeRoom({ atOnce: most, perWorkspace: most })
    return other.db.global.write(by, (tx) => ledger.claim(tx, { room, until, holder, isSuspect }))
  }
  const die = async () => {
    await other.close()
    await eventually(async () => !(await liveHolders()).includes(holder))
  }
  return { begin: () => claim(32, false), beginSuspect: () => claim(1, true), die }
}

const liveHolders = () =>
  bellhop.db.statement(async (sql) => {
    const [row] = await sql<[{ live: number[] }]>`select live_holders() as live`
    return row.live
  })

const dieReading = async (...ulids: string[]) => {
  const reader = await process()
  const begun = (await reader.begin()).map(({ ulid }) => ulid)
  assert.deepEqual(begun.sort(), ulids.sort())
  await reader.die()
}

test('what a process was reading when it died is read by the next one at once', async () => {
  const ulid = await mailComes('Left behind')
  await dieReading(ulid)
  await takeOverAbandoned(bellhop.means)
  await readDue(bellhop.means)
  assert.equal((await shown(ulid)).fate, 'ticketed')
})

test('what a process reads that lives is left to it', async () => {
  const ulid = await mailComes('In hand')
  const reader = await process()
  assert.equal((await reader.begin()).length, 1)
  await takeOverAbandoned(bellhop.means)
  await readDue(bellhop.means)
  assert.equal((await shown(ulid)).fate, 'received')
  await reader.die()
  await takeOverAbandoned(bellhop.means)
  await readDue(bellhop.means)
  assert.equal((await shown(ulid)).fate, 'ticketed')
})

test('a mail during which two processes ended that read only it is set aside unread, and others are read', async () => {
  const one = await mailComes('One')
  const other = await mailComes('Other')
  await dieReading(one, other)
  await takeOverAbandoned(bellhop.means)
  const dieAlone = async () => {
    const next = await process()
    assert.deepEqual(
      (await next.beginSuspect()).map(({ ulid }) => ulid),
      [one],
    )
    await next.die()
    await takeOverAbandoned(bellhop.means)
  }
  await dieAlone()
  await readDue(bellhop.means)
  assert.equal((await shown(one)).fate, 'received', 'it waits a moment')
  bellhop.travel(5_000)
  await dieAlone()
  bellhop.travel(5_000)
  await readDue(bellhop.means)
  const { fate, reason } = await shown(one)
  assert.deepEqual(
    [fate, reason],
    ['quarantined', 'Bellhop ended 2 times while it read only this mail, so it is not read again by itself.'],
  )
  const left = await shown(other)
  assert.equal(left.fate, 'ticketed', left.reason)
})

test('a mail can be discarded while it is read', async () => {
  const ulid = await mailComes('Discarded')
  const slow = Promise.withResolvers<string[]>()
  const reading = readDue(bellhop.means, () => slow.promise)
  const { status, body } = await discard(ulid)
  slow.resolve([])
  assert.deepEqual([status, body.data.fate], [200, 'discarded'])
  await reading
  assert.equal((await shown(ulid)).fate, 'discarded')
  const again = await discard(ulid)
  assert.equal(again.status, 422)
  assert.deepEqual(again.body.errors.mail, ['The mail is neither in quarantine nor waiting to be read.'])
})
