import type { Readable } from 'node:stream'

export type Range = { start: number; end: number }

/** A store of files by random keys. */
export type Files = {
  /** Resolves once the file is durable. */
  put(key: string, content: Readable): Promise<void>
  /** Undefined for a file that is not there. */
  open(key: string, range?: Range): Promise<Readable | undefined>
  remove(keys: readonly string[]): Promise<void>
  /** The keys of what was stored on a day, such as `20261231`, or in another folder, also of what is not whole yet. */
  keysOf(day: string, which?: 'whole'): AsyncIterable<string>
}

/** A file of a day, or one of the ledger of erasures. */
export const keyForm = /^(\d{8}\/[0-9a-z]{32}|erasures\/[0-9a-z]{26})$/
