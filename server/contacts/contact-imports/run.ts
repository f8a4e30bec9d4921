import type { ImportCounts } from '../../../contract/contacts/contact-imports.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Actor, Write } from '../../platform/db/transaction.ts'
import { codeOf } from '../../platform/kernel/error-code.ts'
import type { LongWorkOf } from '../../workspaces/index.ts'
import { planCompanies } from './plan/companies.ts'
import { planContacts } from './plan/contacts.ts'
import type { Planned } from './plan/plan.ts'
import { addToCounts, checkedRows } from './plan/planning.ts'
import * as rows from './record/row-store.ts'
import * as store from './record/store.ts'
import { writeCompanies, writeContacts } from './write.ts'

type Services = { db: Db }
type Input = { contactImport: string }

const atOnce = 200
const uniqueViolation = '23505'
const mostConflicts = 20

/** Writes the rows of an import. A row that was written is deleted with it, so that it is never written again. */
export const contactImport: LongWorkOf<'contact_import', Input, Services> = {
  kind: 'contact_import',
  run: async ({ db }, { workspace, by, input, report }) => {
    const step = 'writing'
    let conflicts = 0
    for (;;) {
      const found = await db.read(workspace, (tx) => store.find(tx, input.contactImport))
      if (found?.state !== 'started') return {}
      const { new: added, changed, created, updated } = found.counts
      const total = added + changed + created + updated
      const goesOn = await report({ step, done: created + updated, total })
      if (!goesOn) break
      const left = await writeSome({ db, workspace, by }, found.ulid).catch((error) => {
        // Another transaction has created the same item meanwhile. The next attempt finds it.
        if (codeOf(error) !== uniqueViolation || conflicts++ >= mostConflicts) throw error
        return 1
      })
      if (left === 0) break
    }
    const counts = await db.write(workspace, by, async (tx) => {
      const found = await store.lock(tx, input.contactImport)
      if (!found) return {}
      await rows.removeSettled(tx, found.id)
      await store.end(tx, found.id)
      return found.counts
    })
    return { contact_import: input.contactImport, ...counts }
  },
}

type Place = { db: Db; workspace: number; by: Actor }

/** Writes some of the rows in one transaction. Returns how many there were. */
const writeSome = ({ db, workspace, by }: Place, ulid: string) =>
  db.write(workspace, by, async (tx) => {
    const found = await store.lock(tx, ulid)
    if (found?.state !== 'started') return 0
    const portion = await rows.select(tx, found.id, ['new', 'changed'], { after: undefined, limit: atOnce })
    if (portion.rows.length) await settle(tx, found, portion.rows)
    return portion.rows.length
  })

const settle = async (tx: Write, found: store.Import, portion: readonly rows.StoredRow[]) => {
  const { checked, faulty } = await checkedRows(tx, found, portion)
  const planning = { updatesExisting: found.updates_existing, isWriting: true, seen: new Map() }
  const done: Planned<unknown>[] = [...faulty]
  let written: Pick<ImportCounts, 'created' | 'updated'>
  if (found.kind === 'contacts') {
    const plan = await planContacts(tx, checked, planning)
    written = await writeContacts(tx, plan)
    done.push(...plan)
  } else {
    const plan = await planCompanies(tx, checked, planning)
    written = await writeCompanies(tx, plan)
    done.push(...plan)
  }
  const refused = done.filter((one) => one.outcome === 'refused')
  const others = done.filter((one) => one.outcome !== 'refused')
  await rows.note(tx, found.id, refused)
  await rows.remove(
    tx,
    found.id,
    others.map(({ position }) => position),
  )
  await store.setCounts(tx, found.id, countsAfter(found.counts, portion, { done, written }))
}

type Done = { done: readonly Planned<unknown>[]; written: Pick<ImportCounts, 'created' | 'updated'> }

const countsAfter = (before: ImportCounts, portion: readonly rows.StoredRow[], { done, written }: Done) => {
  const settled = done.filter(({ outcome }) => outcome === 'unchanged' || outcome === 'refused')
  const counts = addToCounts(before, settled)
  for (const { outcome } of portion) if (outcome === 'new' || outcome === 'changed') counts[outcome] -= 1
  counts.created += written.created
  counts.updated += written.updated
  return counts
}
