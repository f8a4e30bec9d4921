import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import type { DNSResolver } from 'mailauth'
import { borrowBellhop } from '../../../../test/harness.ts'
import { rawMail } from '../../../../test/mail-client.ts'
import { releaseAbandoned } from '../../../platform/background/abandoned.ts'
import { leaseRows } from '../../../platform/background/leases.ts'
import { until as eventually } from '../../../platform/postgres/scratch.ts'
import { readingMail } from '../background.ts'
import { type OpenMail, unread } from '../ledger/ledger-store.ts'
import { receive } from '../receiving/receive.ts'

const by = { type: 'system', name: 'test' } as const
const address = 'support@acme.test'
const bellhop = await borrowBellhop()
const acme = await bellhop.world.workspace('Acme')
const { id: channel } = await bellhop.world.channel(acme, { address })
const { token } = acme.owner

const mailComes = async (subject: string) => {
  const raw = rawMail({ from: 'ann@example.test', to: address, subject })
  const [ulid = ''] = await receive(bellhop.services, Readable.from([Buffer.from(raw)]), {
    way: 'smtp',
    envelope: { from: 'ann@example.test' },
    destinations: [{ workspace: acme.id, channel, recipients: [address] }],
  })
  return ulid
}
const shown = async (ulid: string) => (await bellhop.call(`GET /api/mails/${ulid}`, { token })).body.data
const release = () => releaseAbandoned(bellhop.db, [unread({ isSuspect: true })])
const read = async (resolve?: DNSResolver) => {
  for (const { workOff } of readingMail(bellhop.services, resolve)) await workOff()
}
const discard = (ulid: string) => bellhop.call(`POST /api/mails/${ulid}/discard`, { token })

/** A process that starts to process due mails, and may crash. */
const process = async () => {
  const other = await bellhop.another()
  const holder = await other.db.holder()
  const until = new Date(other.services.clock().getTime() + 5 * 60_000)
  const claim = (most: number, isSuspect: boolean) => {
    const share = { most, perLane: most, lanes: [] }
    const lease = { until, holder }
    return other.db.write(acme.id, by, (tx) => leaseRows<OpenMail>(tx, unread({ isSuspect }), share, lease))
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
  await release()
  await read()
  assert.equal((await shown(ulid)).status, 'ticketed')
})

test('what a process reads that lives is left to it', async () => {
  const ulid = await mailComes('In hand')
  const reader = await process()
  assert.equal((await reader.begin()).length, 1)
  await release()
  await read()
  assert.equal((await shown(ulid)).status, 'received')
  await reader.die()
  await release()
  await read()
  assert.equal((await shown(ulid)).status, 'ticketed')
})

test('a mail during which two processes ended that read only it is set aside unread, and others are read', async () => {
  const one = await mailComes('One')
  const other = await mailComes('Other')
  await dieReading(one, other)
  await release()
  const dieAlone = async () => {
    const next = await process()
    assert.deepEqual(
      (await next.beginSuspect()).map(({ ulid }) => ulid),
      [one],
    )
    await next.die()
    await release()
  }
  await dieAlone()
  await read()
  assert.equal((await shown(one)).status, 'received', 'it waits a moment')
  bellhop.travel(5_000)
  await dieAlone()
  bellhop.travel(5_000)
  await read()
  const { status, reason } = await shown(one)
  assert.deepEqual(
    [status, reason],
    [
      'quarantined',
      'Bellhop ended 2 times while it processed only this mail. The mail is not retried automatically.',
    ],
  )
  const left = await shown(other)
  assert.equal(left.status, 'ticketed', left.reason)
})

test('a mail can be discarded while it is read', async () => {
  const ulid = await mailComes('Discarded')
  const slow = Promise.withResolvers<string[]>()
  const reading = read(() => slow.promise)
  const { status, body } = await discard(ulid)
  slow.resolve([])
  assert.deepEqual([status, body.data.status], [200, 'discarded'])
  await reading
  assert.equal((await shown(ulid)).status, 'discarded')
  const again = await discard(ulid)
  assert.equal(again.status, 422)
  assert.deepEqual(again.body.errors.mail, ['The mail is neither in quarantine nor waiting to be processed.'])
})
