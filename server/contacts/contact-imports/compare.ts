import type { Db } from '../../platform/db/open.ts'
import type { Seen } from './plan/plan.ts'
import { addToCounts, planRows } from './plan/planning.ts'
import * as rows from './record/row-store.ts'
import * as store from './record/store.ts'

const atOnce = 500
/** Ids and addresses of all rows are in memory while they are compared. */
const mostSeen = 1_000_000

const by = { type: 'system', name: 'contact import' } as const

/**
 * Compares the rows of an import with what exists. Returns why that is not possible, or undefined: also if they are to be
 * compared with other choices meanwhile, or the import is gone.
 */
export const compare = async (db: Db, found: store.Import, workspace: number, signal: AbortSignal) => {
  const seen: Seen = new Map()
  const companies = new Set<string>()
  let progress = { read: 0, counts: store.noCounts, companies: 0 }
  for (let after: number | undefined = 0; after !== undefined; ) {
    signal.throwIfAborted()
    if (seen.size > mostSeen) return 'The file has too many email addresses. Import it in several parts.'
    const from = after
    after = await db.write(workspace, by, async (tx) => {
      const { rows: portion, hasMore } = await rows.select(tx, found.id, undefined, {
        after: from,
        limit: atOnce,
      })
      const planning = { updatesExisting: found.updates_existing, isWriting: false, seen }
      const outcomes = await planRows(tx, found, portion, planning)
      for (const one of outcomes)
        if ('write' in one && 'company' in one.write && one.write.company?.id === null)
          companies.add(one.write.company.name.toLowerCase())
      progress = {
        read: progress.read + portion.length,
        counts: addToCounts(progress.counts, outcomes),
        companies: companies.size,
      }
      if (!(await store.noteCompared(tx, found, progress))) return undefined
      await rows.note(tx, found.id, outcomes.map(noted))
      if (hasMore) return portion.at(-1)?.position
      await store.markReady(tx, found)
      return undefined
    })
  }
  return undefined
}

const noted = (one: Awaited<ReturnType<typeof planRows>>[number]) => ({
  position: one.position,
  outcome: one.outcome,
  ...(one.outcome === 'refused' && { reason: one.reason }),
})
