import { Readable } from 'node:stream'
import type { MailWay } from '../../../../contract/mail/mails.ts'
import type { Db } from '../../../platform/db/open.ts'
import type { Files } from '../../../platform/files/files.ts'
import { newFileKey } from '../../../platform/files/keys.ts'
import type { Clock } from '../../../platform/kernel/clock.ts'
import { newUlid } from '../../../platform/kernel/ids.ts'
import { isTransient } from '../../../platform/kernel/transient.ts'
import { together } from '../../../platform/turns/together.ts'
import * as ledger from '../ledger/ledger-store.ts'
import { wellFormed } from '../parse/headers/encoded-words.ts'
import type { Destination } from './destinations.ts'
import { keepForReader, mostCachedBytes } from './recent.ts'

/** The size of the largest mail that is received, in bytes. */
export const maxMailBytes = 35 * 1024 * 1024

/** The envelope, as far as the transport has one. */
export type Envelope = {
  from?: string | null
  clientAddress?: string | undefined
  clientName?: string | undefined
}

type Arrived = {
  way: MailWay
  envelope: Envelope
  destinations: Destination[]
  /** Identifies the mail in its mailbox. A mail that was fetched before is not stored again. */
  sourceKey?: string
  /** The status of a mail that is not processed. */
  instead?: Instead | undefined
}

export type Services = { db: Db; files: Files; clock: Clock }

const by = { type: 'system', name: 'incoming mail' } as const

/**
 * Stores a mail durably, once for each destination channel. Its status is decided later. Returns the ULIDs of the rows.
 */
export const receive = async ({ db, files, clock }: Services, content: Readable, arrived: Arrived) => {
  const { destinations, instead, ...from } = arrived
  const { keys, size } = await keep({ files, clock }, content, destinations.length)
  const rows = destinations.map((destination, index) => ({
    ...rowOf(from, destination),
    ulid: newUlid(),
    storage_key: keys[index] ?? null,
    size,
    ...(instead && { ...instead, decided_at: clock() }),
  }))
  // After an error, the rows may exist or not. Keep the files: a sweep deletes unreferenced ones.
  const taken = await recorderFor(db)(rows)
  await files.remove(
    rows.filter(({ ulid }) => !taken.has(ulid)).flatMap(({ storage_key }) => storage_key ?? []),
  )
  return rows.flatMap(({ ulid }) => (taken.has(ulid) ? ulid : []))
}

type Recorder = (rows: ledger.NewMail[]) => Promise<Set<string>>
const recorders = new WeakMap<object, Recorder>()

/** Mails that arrive at the same time are inserted together, which costs little more than one of them. */
const recorderFor = (db: Db): Recorder => {
  const known = recorders.get(db)
  const record =
    known ??
    together((rows: ledger.NewMail[]) => db.global.write(by, (tx) => ledger.insert(tx, rows)), {
      most: 1_000,
      mayBeOfOne: (error) => !isTransient(error),
    })
  recorders.set(db, record)
  return record
}

/** The status of a mail that is not processed, and the reason. */
type Instead = { status: 'refused' | 'quarantined'; reason: string }

/** Records a mail without its content. */
export const note = ({ db }: { db: Db }, arrived: Arrived, instead: Instead & { size: number }) =>
  db.global.write(by, (tx) => {
    const known = { storage_key: null, ...instead, decided_at: tx.now }
    const rows = arrived.destinations.map((to) => ({ ...rowOf(arrived, to), ulid: newUlid(), ...known }))
    return ledger.insert(tx, rows)
  })

/** The mail is larger than `maxMailBytes`. */
export class TooLarge extends Error {
  readonly size: number

  constructor(size: number) {
    super(`The mail is larger than ${maxMailBytes / 1024 / 1024} MB`)
    this.size = size
  }
}

type Store = { files: Files; clock: Clock }

/** Stores `copies` copies of a mail. Deletes them if the transfer fails. */
const keep = async (store: Store, content: Readable, copies: number) => {
  const keys = Array.from({ length: copies }, () => newFileKey(store.clock()))
  try {
    return { keys, size: await putAll(store, content, keys) }
  } catch (error) {
    await store.files.remove(keys).catch(() => {}) // the first error is the one to report
    throw error
  }
}

const putAll = async ({ files }: Store, content: Readable, keys: string[]) => {
  const seen: Seen = { size: 0, chunks: [] }
  const [original] = keys
  for (const key of keys) {
    const again = key !== original && original ? await files.open(original) : undefined
    await files.put(key, again ?? Readable.from(measured(content, seen)))
  }
  const raw = Buffer.concat(seen.chunks)
  if (raw.length === seen.size) for (const key of keys) keepForReader(key, raw)
  return seen.size
}

type Seen = { size: number; chunks: Buffer[] }

// Many tiny chunks would need many times the memory of the mail.
const mostChunks = 1_000

/** Reads a mail to its end even if it is too large, because many clients read the response only then. */
async function* measured(content: Readable, seen: Seen) {
  for await (const chunk of content.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    seen.size += chunk.length
    const isSmall = seen.size <= mostCachedBytes && seen.chunks.length < mostChunks
    if (isSmall) seen.chunks.push(chunk)
    else seen.chunks.length = 0
    if (seen.size <= maxMailBytes) yield chunk
  }
  if (seen.size > maxMailBytes) throw new TooLarge(seen.size)
}

const rowOf = ({ way, envelope, sourceKey }: Omit<Arrived, 'destinations' | 'instead'>, to: Destination) => ({
  workspace_id: to.workspace,
  channel_id: to.channel,
  way,
  envelope_from: storable(envelope.from),
  envelope_to: to.recipients.map(wellFormed),
  client_address: storable(envelope.clientAddress),
  client_name: storable(envelope.clientName),
  source_key: storable(sourceKey),
})

const storable = (text: string | null | undefined) => (text == null ? null : wellFormed(text))
