import { exactly, systemClock } from '../../platform/kernel/clock.ts'
import { badRequest } from '../../platform/kernel/problem.ts'
import { journalProof, journalState } from '../../platform/postgres/journal-state.ts'
import type { Proving } from '../proof/prove.ts'
import { alone, messageOf } from '../scheduled/run.ts'
import { type BaseSources, makeBase } from './base.ts'
import { removeExpired } from './expire.ts'
import { baseIn, folders } from './names.ts'
import { proveJournal } from './prove.ts'
import { isBaseDue, isProofDue } from './rules.ts'
import type { Sealed } from './sealed.ts'

type Given = {
  sealed: Sealed
  sources: Omit<BaseSources, 'clock'>
  /** The days of which every moment can be restored. */
  days: number
  ifDue: boolean
  proving: Proving
}

export type BaseOutcome = {
  name: string
  bytes: number
  files: number
  removed: { bases: number; segments: number; files: number }
  proof: { rows: number } | { error: string } | null
}

/** Copies the cluster of this moment to begin recoveries with, removes what is no longer kept, and proves it weekly. */
export const runBase = ({ sealed, sources, days, ifDue, proving }: Given) =>
  alone(sources.logins.owner, async (): Promise<BaseOutcome | undefined> => {
    const { dataDir } = proving
    const line = journalState.read(dataDir)?.line
    if (line === undefined)
      throw badRequest('The journal has not begun: no server has stored a part of it yet.')
    if (ifDue && !(await isDue(sealed, line))) return undefined
    await sealed.place.sweep(folders.bases, () => true)
    const { name, bytes, files } = await makeBase(sealed, line, { ...sources, clock: systemClock })
    const removed = await removeExpired(sealed, { days, now: systemClock(), line })
    const proof = isProofDue(journalProof.read(dataDir), systemClock())
      ? await prove(sealed, { ...proving, ...sources }).catch((error) => ({
          error: messageOf(error),
        }))
      : null
    return { name, bytes, files, removed, proof }
  })

export const isDue = async ({ place }: Sealed, line: string) =>
  isBaseDue(
    (await place.list(folders.bases)).flatMap(({ name }) => baseIn(name) ?? []),
    line,
    systemClock(),
  )

const prove = async (sealed: Sealed, given: Parameters<typeof proveJournal>[1]) => {
  const tried_at = exactly(systemClock())
  const before = journalProof.read(given.dataDir)
  try {
    const proof = await proveJournal(sealed, given)
    journalProof.write(given.dataDir, { tried_at, proved_at: exactly(systemClock()), error: null })
    return proof
  } catch (error) {
    journalProof.write(given.dataDir, {
      tried_at,
      proved_at: before?.proved_at ?? null,
      error: messageOf(error),
    })
    throw error
  }
}
