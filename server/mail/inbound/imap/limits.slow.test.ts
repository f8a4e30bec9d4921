import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startImapServer } from '../../../../test/imap-server.ts'
import type { Twist } from '../../../../test/imap-session.ts'
import { ledger, startMailboxes } from '../../../../test/mailboxes.ts'
import { urlFor } from '../../../platform/egress/url.ts'
import { openMailbox, signIn } from './connect.ts'
import { limitResponses, usualLimits } from './imapflow-overrides.ts'

const { fetching, mailbox, until } = await startMailboxes()

const floods: [string, RegExp, (session: Parameters<Twist>[1]) => void][] = [
  ['many mailboxes', /^LIST/, ({ pour }) => pour('* LIST () "/" Other\r\n')],
  ['a line that never ends', /^UID SEARCH/, ({ pour }) => pour('* SEARCH 1 2 3')],
  ['lines without end', /^UID SEARCH/, ({ pour }) => pour(`* SEARCH${' 1 2 3 4 5 6'.repeat(1_000)}\r\n`)],
  ['a line of parts without end', /^UID SEARCH/, ({ pour }) => pour('* SEARCH {1}\r\n7')],
  ['sizes without end', /^UID FETCH .*SIZE/, ({ pour }) => pour('* 1 FETCH (UID 1 RFC822.SIZE 3)\r\n')],
  [
    'a mail that is too large',
    /^UID FETCH .*BODY/,
    ({ pour }) => pour('* 1 FETCH (UID 1 BODY[] {99999999}\r\n'),
  ],
  ['many lines', /^UID SEARCH/, ({ say }) => say(`${'* OK\r\n'.repeat(10_000)}* SEARCH 1\r\nTAG OK done`)],
  [
    'long parts of a line',
    /^UID SEARCH/,
    ({ say }) => say(`* SEARCH${` ${'1'.repeat(40_000)} {1}\r\n7`.repeat(10)} 1\r\nTAG OK done`),
  ],
  ['many ways to sign in', /^EXAMINE/, ({ say }) => say(`* CAPABILITY ${everyWay}\r\nTAG OK open`)],
]
/** The parser takes long for some of these. */
const patience = 60_000
const everyWay = Array.from({ length: 200 }, (_, index) => `AUTH=${index}`).join(' ')

for (const [name, command, flood] of floods) {
  test(`a server that sends ${name} is told of, and every mail comes once it does not`, async () => {
    const server = await startImapServer()
    for (const text of ['one', 'two', 'three']) server.deliver(text)
    let floods = 0
    server.twist = (heard, session) => {
      if (!command.test(heard)) return undefined
      floods += 1
      flood(session)
      return 'done'
    }
    const channel = await mailbox(server.url())
    const { receive, texts, offered } = ledger()
    const one = fetching(receive)
    await until(async () => (await channel.row()).receiving_error !== null, 'the error', patience)
    assert.match(
      (await channel.row()).receiving_error,
      /^127\.0\.0\.1 sent more than was asked for, so the connection was closed\. If this/,
    )
    await until(() => floods > 1, 'another try', patience)
    server.twist = () => undefined
    await until(() => texts().length === 3, 'the mails', patience)
    assert.deepEqual(texts(), ['one', 'two', 'three'])
    assert.equal(offered(), 3)
    await until(async () => (await channel.row()).receiving_error === null, 'it works', patience)
    await one.stop()
  })
}

test('a response that never ends is ended, however slowly it comes', async () => {
  const server = await startImapServer()
  const url = urlFor(server.url(), ['imap'], 'anywhere')
  const client = await signIn(url, { networks: 'anywhere', signal: new AbortController().signal })
  await openMailbox(client, url)
  limitResponses(client, { ...usualLimits, ms: 100 })
  const faults: unknown[] = []
  client.on('error', (error) => faults.push(error))
  await client.noop()
  assert.ok(client.usable)
  server.twist = (_command, { say }) => {
    const timer = setInterval(() => {
      if (client.usable) say('* OK wait')
      else clearInterval(timer)
    }, 1)
    return 'done'
  }
  await client.noop()
  assert.match(String(faults), /never ends/)
})
