import {
  type ChecklistItem,
  type ChecklistItemChanges,
  checklistItemAdded,
  checklistItemAssigned,
  checklistItemChanged,
  checklistItemDone,
  checklistItemMoved,
  checklistItemRemoved,
  checklistItemReopened,
  mostItems,
  type NewChecklistItem,
} from '../../../../contract/tickets/ticket-checklist.ts'
import type { Read, Write } from '../../../platform/db/transaction.ts'
import { emit } from '../../../platform/events/events.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'
import { invalid, notFound } from '../../../platform/kernel/problem.ts'
import { assignmentOf } from '../record/change.ts'
import { find as findTicket, lock as lockTicket } from '../record/store.ts'
import * as store from './store.ts'

type Ticket = { id: number; ulid: string }
type Item = Pick<store.StoredItem, 'ulid' | 'text'>

const shownItem = ({ id: _, place: __, ...item }: store.StoredItem): ChecklistItem => item

/** The items of a ticket, in their order. */
export const checklistOf = async (tx: Read, ticket: number) =>
  (await store.ofTicket(tx, ticket)).map(shownItem)

type Adding = { tx: Write; found: Ticket; body: NewChecklistItem }

export const addItem = async ({ tx, found, body }: Adding) => {
  const { text, is_done = false, position } = body
  const { assignee } = await assignmentOf(tx, body)
  if ((await lockedItems(tx, found)).length >= mostItems)
    throw invalid({ text: [`A checklist has ${mostItems} items at most.`] })
  const assigned = assignee?.id ?? null
  const ulid = await store.insert(tx, { ticket: found.id, text, is_done, assignee: assigned })
  emit(tx, checklistItemAdded, factsOf(found, { ulid, text }), { ticket: found.id })
  const items = await store.ofTicket(tx, found.id)
  const added = itemIn(items, ulid)
  if (position) await move(tx, items, added, position)
  return shownItem(added)
}

/** An item of the ticket. */
export const findItem = async (
  tx: Read,
  params: { ticket: string; checklistItem: string },
  me: Principal,
) => {
  const ticket = await findTicket(tx, params.ticket, me.channels)
  if (!ticket) return undefined
  const ulid = params.checklistItem.toLowerCase()
  const item = (await store.ofTicket(tx, ticket.id)).find((one) => one.ulid === ulid)
  return item && { ticket, ulid }
}

type Found = { ticket: Ticket; ulid: string }

export const updateItem = async ({
  tx,
  found: { ticket, ulid },
  body,
}: {
  tx: Write
  found: Found
  body: ChecklistItemChanges
}) => {
  const { assignee } = await assignmentOf(tx, body)
  const items = await lockedItems(tx, ticket)
  const before = itemIn(items, ulid)
  const { text = before.text, is_done = before.is_done, position } = body
  const facts = factsOf(ticket, { ulid, text })
  const of = { ticket: ticket.id }
  if (text !== before.text || is_done !== before.is_done) await store.update(tx, before.id, { text, is_done })
  if (text !== before.text) emit(tx, checklistItemChanged, { ...facts, from: before.text }, of)
  if (is_done && !before.is_done)
    emit(tx, checklistItemDone, { ...facts, checklist: stateWith(items, before) }, of)
  if (!is_done && before.is_done) emit(tx, checklistItemReopened, facts, of)
  if (assignee !== undefined && assignee?.ulid !== before.assignee?.ulid) {
    await store.assign(tx, before.id, assignee?.id ?? null)
    const { ulid: user, name } = assignee ?? nobody
    emit(tx, checklistItemAssigned, { ...facts, user, name }, of)
  }
  if (position && (await move(tx, items, before, position))) emit(tx, checklistItemMoved, facts, of)
  return shownItem(itemIn(await store.ofTicket(tx, ticket.id), ulid))
}

export const removeItem = async (tx: Write, { ticket, ulid }: Found) => {
  const item = itemIn(await lockedItems(tx, ticket), ulid)
  await store.remove(tx, item.id)
  emit(tx, checklistItemRemoved, factsOf(ticket, item), { ticket: ticket.id })
}

/** The checklist after one of its items is done. */
const stateWith = (items: store.StoredItem[], done: store.StoredItem) =>
  items.every((one) => one.is_done || one === done) ? 'done' : 'open'

const nobody = { ulid: null, name: null }

const factsOf = (ticket: Ticket, { ulid, text }: Item) => ({
  ticket: ticket.ulid,
  checklist_item: ulid,
  text,
})

/** Changes of a checklist wait for each other at its ticket. */
const lockedItems = async (tx: Write, ticket: Ticket) => {
  if (!(await lockTicket(tx, ticket.id))) throw notFound()
  return store.ofTicket(tx, ticket.id)
}

const itemIn = (items: store.StoredItem[], ulid: string) => {
  const item = items.find((one) => one.ulid === ulid)
  if (!item) throw notFound()
  return item
}

/** The items share out the places that they have, so that merged checklists stay in order. Returns whether it moved. */
const move = async (tx: Write, items: store.StoredItem[], item: store.StoredItem, position: number) => {
  const order = items.filter((one) => one !== item).toSpliced(position - 1, 0, item)
  if (order.indexOf(item) === items.indexOf(item)) return false
  await store.setPlaces(
    tx,
    order.flatMap(({ id }, at) => ({ id, place: items[at]?.place ?? id })),
  )
  return true
}
