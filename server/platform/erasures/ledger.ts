import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type Files, keyForm } from '../files/files.ts'
import { newUlid, timeOfUlid } from '../kernel/ids.ts'
import { badRequest } from '../kernel/problem.ts'

/**
 * The ledger of erasures lies beside the files of attachments, and not in the database: a backup of the database that is
 * older than an erasure is restored without what was erased. It has ULIDs only. Each file has lines of JSON, and its last
 * line has their number.
 */
export type Erased = { workspace: number; kind: ErasedKind; ulid: string }
/** A ticket that was deleted leaves its mails, and one that was erased does not. */
export type ErasedKind = 'ticket' | 'deleted_ticket' | 'contact'

const kinds: readonly string[] = ['ticket', 'deleted_ticket', 'contact'] satisfies ErasedKind[]
export const ledgerFolder = 'erasures'
const dayMs = 24 * 60 * 60_000

/** Resolves once the lines are durable. */
const append = (files: Pick<Files, 'put'>, lines: object[]) => {
  const all = [...lines, { end: lines.length }]
  const content = Buffer.from(all.map((line) => `${JSON.stringify(line)}\n`).join(''))
  return files.put(`${ledgerFolder}/${newUlid()}`, Readable.from([content]))
}

export const appendErased = (files: Pick<Files, 'put'>, erased: Erased[]) => append(files, erased)

/** Notes a backup, so that a restore knows whether it reads the ledger of the same installation. */
export const markBackup = (files: Pick<Files, 'put'>, digest: string) => append(files, [{ backup: digest }])

/** Adds a copy of a ledger, such as that of another machine. */
export const addLedger = async (files: Files, folder: string) => {
  const given = await readdir(folder).catch(({ message }: Error) => {
    throw badRequest(`The ledger of erasures in ${folder} cannot be read: ${message}.`)
  })
  const known = new Set(await Array.fromAsync(files.keysOf(ledgerFolder)))
  for (const name of given) {
    const key = `${ledgerFolder}/${name}`
    if (keyForm.test(key) && !known.has(key)) await files.put(key, createReadStream(join(folder, name)))
  }
}

export type Ledger = {
  erased: Erased[]
  /** True if the ledger has the mark of the backup. */
  isOfBackup: boolean
  /** The files that end too early, or have a line that is not what was written. What can be read of them is in `erased`. */
  damaged: string[]
}

/** Reads what was erased since a backup. Clocks of machines differ: what was erased on the day before is read, too. */
export const readLedger = async (files: Files, backup: { digest: string; at: Date }): Promise<Ledger> => {
  const ledger: Ledger = { erased: [], isOfBackup: false, damaged: [] }
  for await (const key of files.keysOf(ledgerFolder)) {
    if (isBefore(key, backup.at)) continue
    const content = await files.open(key)
    const { lines, isWhole } = linesOf(content ? await text(content) : '')
    if (!isWhole) ledger.damaged.push(key)
    ledger.erased.push(...lines.filter(isErased))
    ledger.isOfBackup ||= lines.some((line) => 'backup' in line && line.backup === backup.digest)
  }
  return ledger
}

const isBefore = (key: string, at: Date) => {
  const written = timeOfUlid(key.slice(ledgerFolder.length + 1))
  return written !== undefined && written < at.getTime() - dayMs
}

const linesOf = (content: string) => {
  const lines: object[] = []
  let end: unknown
  for (const line of content.split('\n').map(parsed)) {
    if (line && 'end' in line) end = line.end
    else if (line) lines.push(line)
  }
  return { lines, isWhole: end === lines.length }
}

const parsed = (line: string): object | undefined => {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

const isErased = (line: object): line is Erased =>
  'workspace' in line &&
  Number.isSafeInteger(line.workspace) &&
  'kind' in line &&
  kinds.includes(String(line.kind)) &&
  'ulid' in line &&
  /^[0-9a-z]{26}$/.test(String(line.ulid))
