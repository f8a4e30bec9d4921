import { type Connection, connect, type Pool } from '../../platform/db/connection/driver.ts'
import { systemClock } from '../../platform/kernel/clock.ts'
import { archiveIn, draftIn } from '../archive/archives.ts'
import { rowsOf } from '../archive/format.ts'
import { backUp, type Sources } from '../archive/write.ts'
import { backupsIn, nameOf, timeOf } from '../places/place.ts'
import { type Proving, prove, sizeOf } from '../proof/prove.ts'
import { expired, isDue, isProofDue } from './rules.ts'
import type { Settings } from './settings.ts'
import * as store from './store.ts'

type Given = {
  settings: Settings
  sources: Omit<Sources, 'now'>
  /** Does nothing if no planned backup is missing. */
  ifDue: boolean
  proving: Proving
}

export type Outcome = {
  name: string
  bytes: number
  rows: number
  files: number
  removed: string[]
  proof: { rows: number; files: number } | { error: string } | null
}

/** Makes a scheduled backup, removes those that are no longer kept, and proves one each week. */
export const runScheduled = (given: Given) =>
  alone(given.sources.owner, async (sql) => {
    const { settings, ifDue } = given
    const now = systemClock()
    const last = await store.lastOf(sql)
    if (ifDue && !isDue(settings.schedule, last, now)) return undefined
    await settings.place.sweep('', (name) => timeOf(name) !== undefined)
    const made = await make(sql, given)
    const removed = await removeExpired(sql, settings)
    const proof = isProofDue({ tried: last.proofTried, proved: last.proved }, now)
      ? await proveOne(sql, made.name, given).catch((error: Error) => ({ error: error.message }))
      : null
    return { ...made, removed, proof } satisfies Outcome
  })

/** Proves a backup by its name. */
export const proveNamed = (name: string, given: Omit<Given, 'ifDue'>) =>
  alone(given.sources.owner, (sql) => proveOne(sql, name, given))

/** Returns undefined if another process is at it. */
export const alone = async <T>(owner: Connection, work: (sql: Pool) => Promise<T>) => {
  const sql = connect(owner, { max: 1, name: 'bellhop backup' })
  try {
    return (await store.tryLock(sql)) ? await work(sql) : undefined
  } finally {
    await sql.end({ timeout: 1 })
  }
}

const make = async (sql: Pool, { settings: { place, key }, sources }: Given) => {
  const now = systemClock()
  const name = nameOf(now)
  await store.insert(sql, name, now)
  try {
    const { manifest, bytes } = await backUp(draftIn(place, name, key), { ...sources, now })
    await store.finish(sql, name, { at: systemClock(), bytes })
    return {
      name,
      bytes,
      rows: rowsOf(manifest),
      files: manifest.files,
    }
  } catch (error) {
    await store.fail(sql, name, messageOf(error))
    throw error
  }
}

const removeExpired = async (sql: Pool, { place, keeping }: Settings) => {
  const now = systemClock()
  const there = (await backupsIn(place)).map(({ name }) => name)
  const gone = expired(there, keeping, now)
  for (const name of gone) await place.remove(name)
  await store.forget(sql, gone, now)
  return gone
}

const proveOne = async (
  sql: Pool,
  name: string,
  { settings: { place, key }, sources: { owner, secret }, proving }: Omit<Given, 'ifDue'>,
) => {
  try {
    const size = await sizeOf(owner)
    const proof = await prove(archiveIn(place, name, key), { secret, size, ...proving })
    await store.noteProof(sql, name, { at: systemClock(), error: null })
    return proof
  } catch (error) {
    await store.noteProof(sql, name, { at: systemClock(), error: messageOf(error) })
    throw error
  }
}

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
