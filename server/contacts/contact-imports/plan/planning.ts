import type { ImportCounts } from '../../../../contract/contacts/contact-imports.ts'
import type { FieldOwner } from '../../../../contract/workspaces/field-types.ts'
import type { Write } from '../../../platform/db/transaction.ts'
import { fieldsFor } from '../../../workspaces/index.ts'
import { wantedOf } from '../csv/cells.ts'
import type { Row } from '../record/row-store.ts'
import type { Import } from '../record/store.ts'
import { planCompanies } from './companies.ts'
import { planContacts } from './contacts.ts'
import { type Checked, type Planned, type Planning, refuseRow } from './plan.ts'

const ownerOf = { contacts: 'contact', companies: 'company' } as const satisfies Record<string, FieldOwner>

export const fieldsOf = (tx: Write, kind: Import['kind']) => fieldsFor(tx, ownerOf[kind])

/** Separates the rows with rejected values from the rows that can be compared with existing data. */
export const checkedRows = async (tx: Write, found: Import, rows: readonly Row[]) => {
  const options = {
    kind: found.kind,
    targets: found.columns.map(({ target }) => target),
    fields: await fieldsOf(tx, found.kind),
    clearsEmpty: found.clears_empty,
  }
  const checked: Checked[] = []
  const faulty: Planned<never>[] = []
  for (const { position, cells } of rows) {
    const wanted = wantedOf(cells, options)
    if (typeof wanted === 'string') faulty.push(refuseRow(position, wanted))
    else checked.push({ position, wanted })
  }
  return { checked, faulty }
}

/** Plans the effect of rows, without writing it. */
export const planRows = async (tx: Write, found: Import, rows: readonly Row[], planning: Planning) => {
  const { checked, faulty } = await checkedRows(tx, found, rows)
  const rest =
    found.kind === 'contacts'
      ? await planContacts(tx, checked, planning)
      : await planCompanies(tx, checked, planning)
  return [...faulty, ...rest]
}

/** The counts with the outcomes of more rows. */
export const addToCounts = (counts: ImportCounts, outcomes: readonly { outcome: keyof ImportCounts }[]) => {
  const sums = { ...counts }
  for (const { outcome } of outcomes) sums[outcome] += 1
  return sums
}
