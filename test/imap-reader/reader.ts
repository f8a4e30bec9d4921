import { parentPort, workerData } from 'node:worker_threads'
import { openMailbox, signIn } from '../../server/mail/inbound/imap/connect.ts'
import { above, before } from '../../server/mail/inbound/imap/listing.ts'
import { urlFor } from '../../server/platform/egress/url.ts'
import type { Given, Read } from './read.ts'

const { server, since, most }: Given = workerData

/** The start of the mailbox, the number of its UIDs, and whether they are ascending. */
const read = async (): Promise<Read> => {
  const url = urlFor(server, ['imap'], 'anywhere')
  const client = await signIn(url, { networks: 'anywhere', signal: new AbortController().signal })
  await openMailbox(client, url)
  const beginsBehind = await before(client, since)
  let [last, count, isInOrder] = [0, 0, true]
  while (count < most) {
    const uids = await above(client, last)
    if (!uids.length) break
    for (const uid of uids) {
      isInOrder &&= uid > last
      last = uid
      count += 1
    }
  }
  client.close()
  return { beginsBehind, last, count, isInOrder, bufferBytes: process.memoryUsage().arrayBuffers }
}

parentPort?.postMessage(await read())
