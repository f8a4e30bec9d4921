import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Sql } from '../platform/db/connection/driver.ts'
import type { Db } from '../platform/db/open.ts'
import type { Files } from '../platform/files/files.ts'
import { newFileKey } from '../platform/files/keys.ts'
import type { Log } from '../platform/kernel/log.ts'
import { isDatabaseLost, isDiskFull } from '../platform/kernel/transient.ts'

export type Refusal = { status: 'full' | 'refused' | 'unavailable'; message: string }

type Places = { db: Pick<Db, 'statement'>; files: Files; log: Log }

/** Tries to write to the database and to the file storage. Returns the first that refuses it. */
export const openWriteProbe = ({ db, files, log }: Places) => {
  let known: string | undefined
  const tell = (refusal: Refusal | undefined, error: unknown) => {
    // Checks come every few seconds: a line for each would fill the log.
    if (refusal?.status === 'refused' && refusal.message !== known)
      log.warn({ err: error }, 'a write that deep health tries was refused')
    known = refusal?.message
    return refusal
  }
  return async (): Promise<Refusal | undefined> => {
    const [database, storage] = await Promise.allSettled([
      db.statement(writeToDatabase),
      within(answersAfterMs, writeTo(files)),
    ])
    if (database.status === 'rejected') return tell(refusalOf('database', database.reason), database.reason)
    if (storage.status === 'rejected') return tell(refusalOf('files', storage.reason), storage.reason)
    return tell(undefined, undefined)
  }
}

const words = {
  database: {
    full: 'The disk of the database is full. Nothing can be stored.',
    refused: 'The database responds, but writes to it fail. The log of Bellhop has the error.',
  },
  files: {
    full: 'The file storage is full. No attachments and incoming mails can be stored.',
    refused: 'Files cannot be written to the file storage. The log of Bellhop has the error.',
  },
} as const

const refusalOf = (place: keyof typeof words, error: unknown): Refusal => {
  if (isDiskFull(error)) return { status: 'full', message: words[place].full }
  if (place === 'database' && isDatabaseLost(error))
    return { status: 'unavailable', message: 'The database is not reachable.' }
  return { status: 'refused', message: words[place].refused }
}

/**
 * Takes a transaction number, which a database that only reads does not give, and sorts more than fits into the memory
 * that it may use: PostgreSQL writes a megabyte to a temporary file then. Nothing of it stays.
 */
const writeToDatabase = async (sql: Sql) => {
  await sql`set local work_mem = '64kB'`
  await sql`
    select pg_current_xact_id(), count(*) from (
      select from generate_series(1, 5000) as n order by repeat(md5(n::text), 7)) as sorted`
}

const probedBytes = 64 * 1_024

/** Random bytes need space also where files are compressed. */
const writeTo = async (files: Files) => {
  const key = newFileKey(new Date())
  await files.put(key, Readable.from([randomBytes(probedBytes)]))
  await files.remove([key])
}

const answersAfterMs = 5_000

const within = async (ms: number, work: Promise<void>) => {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`There was no response within ${ms} ms.`)), ms)
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
