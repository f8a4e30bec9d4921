import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { borrowBellhop } from '../../../../test/harness.ts'
import { rawMail } from '../../../../test/mail-client.ts'
import { destinationsOf } from './destinations.ts'
import { receive } from './receive.ts'

const bellhop = await borrowBellhop()
const { call, runJobs, world, services, db } = bellhop

const inbox = async (name: string) => {
  const workspace = await world.workspace(name)
  const { token } = workspace.owner
  const channel = await world.channel(workspace, { name, address: `${name}@example.test` })
  const { inbound_url } = (await call(`GET /api/channels/${channel.ulid}/mail`, { token })).body.data
  const path = new URL(inbound_url).pathname
  const mails = async () => (await call('GET /api/mails?per_page=100', { token })).body.data
  return { workspace: workspace.id, channel: channel.id, path, mails }
}
type Inbox = Awaited<ReturnType<typeof inbox>>

const good = await inbox('good')
const bad = await inbox('bad')

const content = () => Readable.from([Buffer.from('From: a@example.test\r\n\r\nx')])

const post = async ({ path }: Inbox, query: string, raw: string | Buffer) => {
  const headers = { 'content-type': 'message/rfc822' }
  const { statusCode, body } = await bellhop.app.inject({
    method: 'POST',
    url: path + query,
    payload: raw,
    headers,
  })
  return { status: statusCode, ulid: JSON.parse(body).data?.ulid }
}

test('mail of one workspace is taken while another sends what cannot be stored', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, count) =>
      count % 2
        ? post(good, '', rawMail({ from: `a${count}@example.test`, to: 'good@example.test' }))
        : post(
            bad,
            '?from=%00a%00b@example.test',
            'From: \0=?utf-16be?q?=D8=00?= <x\0@example.test>\r\nSubject: =?utf-8?q?=00?=\0\r\n\r\n\0',
          ),
    ),
  )
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [202])
  const ulidsOf = async (inbox: Inbox) =>
    (await inbox.mails()).map(({ ulid }: { ulid: string }) => ulid).sort()
  const answered = (odd: number) =>
    answers.flatMap(({ ulid }, count) => (count % 2 === odd ? ulid : [])).sort()
  assert.deepEqual(await ulidsOf(good), answered(1), 'every sender is told the mail of its own')
  assert.deepEqual(await ulidsOf(bad), answered(0))
  await runJobs()
  for (const mail of [...(await good.mails()), ...(await bad.mails())])
    assert.notEqual(mail.status, 'received', `${mail.reason}`)
})

test('mail for a channel that is gone meanwhile fails alone', async () => {
  const to = (inbox: Inbox, channel: number) => [{ workspace: inbox.workspace, channel, recipients: [] }]
  const take = (channel: number) =>
    receive(services, content(), {
      way: 'smtp',
      envelope: {},
      destinations: to(good, channel),
    })
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, count) => take(count === 10 ? 999_999_999 : good.channel)),
  )
  const failed = outcomes.flatMap(({ status }, count) => (status === 'rejected' ? count : []))
  assert.deepEqual(failed, [10])
})

test('no part of an envelope carries what the database cannot store', async () => {
  const [ulid] = await receive(services, content(), {
    way: 'imap',
    envelope: { from: '\0a\ud800@example.test', clientAddress: '\0', clientName: 'b\udc00\0' },
    destinations: [
      { workspace: good.workspace, channel: good.channel, recipients: ['\0good@example.test\ud800'] },
    ],
    sourceKey: 'imap:\0\ud800/INBOX:1:2',
  })
  assert.ok(ulid)
  const found = await db.global.read((tx) =>
    destinationsOf(tx, ['good\0@example.test', 'good@example.test\ud800'], 'help.test'),
  )
  assert.deepEqual(found, [], 'an address of such letters leads nowhere')
})
