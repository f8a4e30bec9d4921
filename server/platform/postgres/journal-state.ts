import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The stored part of the journal of a cluster. It is a file in the cluster that its copies leave out: a restored cluster
 * begins a line of its own, and one that is put back goes on with the line that it had.
 */
export type State = {
  line: string
  /** A copy of the data directory on another machine begins a line of its own. */
  host: string
  /** The last segment that is stored, or null if the line has just begun. */
  last: string | null
  /** Everything before this moment is stored. */
  stored_until: string | null
  /** The day until which all files are stored. */
  files_day: string
  /** The public part of the key that encrypts the line. */
  recipient: string
  error: string | null
}

/** The last proof that the journal can be restored. */
export type Proof = { tried_at: string; proved_at: string | null; error: string | null }

const kept = <T>(name: string) => ({
  read: (dataDir: string): T | undefined => {
    try {
      return JSON.parse(readFileSync(join(dataDir, name), 'utf8'))
    } catch {
      // The first time, or a file that a full disk cut: then another line begins.
      return undefined
    }
  },
  write: (dataDir: string, value: T) => {
    const draft = join(dataDir, `${name}.unfinished`)
    writeFileSync(draft, `${JSON.stringify(value)}\n`, { mode: 0o600 })
    renameSync(draft, join(dataDir, name))
  },
})

export const stateFile = 'bellhop-journal.json'
export const journalState = kept<State>(join('postgres', stateFile))
export const journalProof = kept<Proof>('journal-proof.json')
