import assert from 'node:assert/strict'
import { Socket } from 'node:net'
import { test } from 'node:test'
import { startImapServer } from '../../../../test/imap-server.ts'
import { assertCalled, assertUnchanged, assertVersion, countCalls } from '../../../../test/overrides.ts'
import { urlFor } from '../../../platform/egress/url.ts'
import { openMailbox, signIn } from './connect.ts'
import { insideOf } from './imapflow-overrides.ts'
import { sourcesOf } from './mailbox.ts'

const library = {
  library: 'imapflow',
  version: '2.1.2',
  file: 'server/mail/inbound/imap/imapflow-overrides.ts',
}
/** SHA-256 of the source of each method of ImapStream that we replace. */
const hashes = {
  _transform: '9eafeded6909db1d856d3ab6433168e4d22f9b997570ac1111b09768396cbe28',
  checkLineLength: 'ef3134d1278621b2f2fd1648025c8c8fbf441bf99c9f30a44731dabe89121208',
  checkResponseSize: 'abcd233288a7808f8695341b6ed04b4d21956396293ed3825a6b83c9f1fbed1e',
}

const server = await startImapServer()
server.deliver('one')
const url = urlFor(server.url(), ['imap'], 'anywhere')
const client = await signIn(url, { networks: 'anywhere', signal: new AbortController().signal })
await openMailbox(client, url)
const inside = insideOf(client)

test('the methods of imapflow that we replace are those of the pinned version', () => {
  assertVersion(library)
  assertUnchanged(Object.getPrototypeOf(inside.streamer), hashes, library)
})

test('imapflow calls every method that we replace', async () => {
  const calls = countCalls(inside.streamer, Object.keys(hashes))
  await client.noop()
  assertCalled(calls, library)
})

test('the private fields of imapflow have what we read from them', async () => {
  let request = ''
  server.twist = (command) => {
    if (/FETCH/.test(command)) request = JSON.stringify(inside.currentRequest)
    return undefined
  }
  const { tagCounter } = inside
  await sourcesOf(client, [1])
  assert.equal(inside.tagCounter, tagCounter + 1)
  assert.match(request, /"attributes":.*BODY/)
  assert.ok(inside.authCapabilities.size > 0)
  assert.ok(inside.socket instanceof Socket)
  client.close()
})
