import { call } from '../../../platform/api/client.ts'
import { createMoves, movedTo, placeIn } from '../../../platform/api/moves.ts'
import { queryClient } from '../../../platform/api/queries.ts'
import { queryKeys } from '../../../platform/api/query-keys.ts'
import type { ChecklistItem, Member, TicketContact } from '../../../platform/api/types.ts'
import { errorOf } from '../../../platform/forms/error-of.ts'
import { pageStrings } from '../../../platform/page-strings.ts'
import { said } from '../../../platform/strings/said.ts'
import { toast, toastProblem } from '../../../platform/ui/toasts/toasts.tsx'

const texts = pageStrings.checklist

/** Changes are sent one after another. After the last one, the panel and the history are asked anew. */
const inTurn = createMoves(() => {
  for (const key of [queryKeys.ticketContact, queryKeys.ticket])
    void queryClient.invalidateQueries({ queryKey: key() })
})

const itemsOf = (ticket: string) =>
  queryClient.getQueryData<TicketContact>(queryKeys.ticketContact(ticket))?.checklist ?? []

/** The place of an item, also right after a move that is not drawn yet. */
export const placeOf = (ticket: string, item: ChecklistItem) => placeIn(itemsOf(ticket), item)

const show = (ticket: string, checklist: ChecklistItem[]) => {
  // A response from before the change may still arrive.
  void queryClient.cancelQueries({ queryKey: queryKeys.ticketContact(ticket) })
  queryClient.setQueryData(
    queryKeys.ticketContact(ticket),
    (old: TicketContact | undefined) => old && { ...old, checklist },
  )
}

const reasonOf = (error: Error) => said(errorOf(error, 'text') ?? error.message)

/** Sends a change after those before it. Returns the error if it is rejected. */
const send = async (run: () => Promise<unknown>) => {
  let problem: Error | undefined
  await inTurn(async () => {
    try {
      await run()
    } catch (error) {
      // Only errors are thrown.
      problem = error as Error
    }
  })
  return problem
}

type New = { text: string; is_done?: boolean; assignee_ulid?: string | null; position?: number }

export const addItem = async (ticket: string, item: New) => {
  const problem = await send(async () => {
    const { data } = await call('POST /api/tickets/:ticket/checklist', { params: { ticket }, body: item })
    const items = itemsOf(ticket).filter(({ ulid }) => ulid !== data.ulid)
    show(ticket, items.toSpliced((item.position ?? items.length + 1) - 1, 0, data))
  })
  if (problem) toastProblem(texts.notAdded(item.text, reasonOf(problem)), problem)
}

type Changes = { text?: string; is_done?: boolean; assignee_ulid?: string | null; position?: number }

/** Shows the checklist as it will be, and sends the change. */
const change = (ticket: string, { ulid }: ChecklistItem, body: Changes, after: ChecklistItem[]) => {
  show(ticket, after)
  return send(() =>
    call('PUT /api/tickets/:ticket/checklist/:checklistItem', {
      params: { ticket, checklistItem: ulid },
      body,
    }),
  )
}

const withItem = (ticket: string, changed: ChecklistItem) =>
  itemsOf(ticket).map((one) => (one.ulid === changed.ulid ? changed : one))

const tellRejected = (problem: Error | undefined) => {
  if (problem) toastProblem(texts.notChanged(reasonOf(problem)), problem)
}

export const tickItem = async (ticket: string, item: ChecklistItem, is_done: boolean) =>
  tellRejected(await change(ticket, item, { is_done }, withItem(ticket, { ...item, is_done })))

export const assignItem = async (ticket: string, item: ChecklistItem, assignee: Member | null) => {
  const assignee_ulid = assignee?.ulid ?? null
  tellRejected(await change(ticket, item, { assignee_ulid }, withItem(ticket, { ...item, assignee })))
}

export const moveItem = async (ticket: string, item: ChecklistItem, to: number) =>
  tellRejected(await change(ticket, item, { position: to + 1 }, movedTo(itemsOf(ticket), item, to)))

/** Returns the reason if the text is rejected. An item without a text is removed. */
export const rewriteItem = async (ticket: string, item: ChecklistItem, text: string) => {
  if (!text) {
    void removeItem(ticket, item)
    return undefined
  }
  const problem = await change(ticket, item, { text }, withItem(ticket, { ...item, text }))
  return problem && reasonOf(problem)
}

export const removeItem = async (ticket: string, item: ChecklistItem) => {
  const { ulid, text, is_done, assignee } = item
  const position = placeOf(ticket, item) + 1
  show(
    ticket,
    itemsOf(ticket).filter((one) => one.ulid !== ulid),
  )
  const params = { ticket, checklistItem: ulid }
  const problem = await send(() => call('DELETE /api/tickets/:ticket/checklist/:checklistItem', { params }))
  const again = { text, is_done, assignee_ulid: assignee?.ulid ?? null, position }
  if (problem) toastProblem(texts.notRemoved(text, reasonOf(problem)), problem)
  else toast({ text: texts.removed(text), undo: () => void addItem(ticket, again) })
}
