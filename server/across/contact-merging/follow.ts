import { contactUpdated } from '../../../contract/contacts/contacts.ts'
import type { Whole } from '../../contacts/index.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import { checkTargetsLater, countLater } from '../../tickets/index.ts'

type Row = Whole['row']

/**
 * Counts the tickets that moved anew, and checks their targets: their contact may have another company. All tickets of
 * the other contact follow only if its own company has changed, since it may have many.
 */
export const followMove = async (tx: Write, tickets: number[], before: Row, after: Row) => {
  await countLater(tx, tickets)
  await checkTargetsLater(tx, tickets)
  const { ulid, name, email } = after
  if (before.company_id !== after.company_id) emit(tx, contactUpdated, { contact: ulid, name, email })
}
