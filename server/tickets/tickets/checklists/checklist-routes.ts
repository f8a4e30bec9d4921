import {
  addChecklistItem,
  listChecklist,
  removeChecklistItem,
  updateChecklistItem,
} from '../../../../contract/tickets/ticket-checklist.ts'
import type { Read } from '../../../platform/db/transaction.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'
import { route } from '../../../platform/http/route.ts'
import { find as findTicket } from '../record/store.ts'
import { addItem, checklistOf, findItem, removeItem, updateItem } from './checklist.ts'

const find = (tx: Read, params: { ticket: string }, me: Principal) =>
  findTicket(tx, params.ticket, me.channels)

export const checklistRoutes = [
  route(listChecklist, find, ({ tx, found }) => checklistOf(tx, found.id)),
  route(addChecklistItem, find, addItem),
  route(updateChecklistItem, findItem, updateItem),
  route(removeChecklistItem, findItem, ({ tx, found }) => removeItem(tx, found)),
]
