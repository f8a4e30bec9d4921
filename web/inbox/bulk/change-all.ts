import { queryClient } from '../../platform/api/queries.ts'
import { queryKeys } from '../../platform/api/query-keys.ts'
import type { Ticket } from '../../platform/api/types.ts'
import { createSignal } from '../../platform/base/signal.ts'
import { strings } from '../../platform/strings/strings.ts'
import { toast } from '../../platform/ui/toasts/toasts.tsx'
import { type Change, changed, doneText, inverse, workingText } from '../../tickets/ticket-data/change.ts'
import type { TicketFilter } from '../../tickets/ticket-data/filters.ts'
import { mostAtOnce, sendChanges } from '../../tickets/ticket-data/kinds-of-change.ts'
import { readTickets } from '../../tickets/ticket-data/list-query.ts'
import { lacksFields, withOwnFields } from '../../tickets/ticket-data/missing-fields.ts'
import { firstCursor } from '../../tickets/ticket-data/pages.ts'

/** A running bulk change. */
export type BulkWork = { text: string; done: number; total: number; stop: () => void }

export const bulkWork = createSignal<BulkWork | undefined>(undefined)

type Step = { ulid: string; change: Change }

let earlier: Promise<void> = Promise.resolve()

/** Changes all tickets of a list, loaded or not, after earlier changes. Can be stopped and undone. */
export const changeAll = (...change: Parameters<typeof changeNow>) => {
  earlier = earlier.then(() => changeNow(...change))
  return earlier
}

/** In batches of a hundred tickets. */
const changeNow = async (filter: TicketFilter, total: number, change: Change) => {
  const stopping = new AbortController()
  const report = reporting(workingText(change), total, stopping)
  const undone: Step[] = []
  let count = 0
  let left = 0
  let failure: Error | undefined
  try {
    for await (const tickets of await pagesToChange(filter)) {
      if (stopping.signal.aborted) break
      const different = tickets.filter((ticket) => inverse(ticket, change))
      const complete = different.filter((ticket) => !lacksFields(ticket, change))
      const sent = await sendGroups(complete, change)
      left += different.length - sent.length
      undone.push(...sent.flatMap((ticket) => backwards(ticket, change)))
      count += tickets.length
      report(count)
    }
  } catch (error) {
    failure = error as Error
  }
  finish()
  if (left) toast({ text: strings.changes.left(left) }, undoMs)
  if (failure) toast({ text: strings.changes.stopped(failure.message, undone.length), isDanger: true })
  if (undone.length === 0) return
  toast(
    {
      text: doneText(change, undone.length),
      undo: () => void changeBack(undone),
    },
    undoMs,
  )
}

const undoMs = 20_000

/** Tickets that lack different required fields have requests of their own. Returns the tickets that were changed. */
const sendGroups = async (tickets: Ticket[], change: Change) => {
  const changed: Ticket[] = []
  const own = tickets.map((ticket) => ({ ticket, change: withOwnFields(ticket, change) }))
  for (const same of Map.groupBy(own, ({ change }) => JSON.stringify(change)).values()) {
    const [first] = same
    if (!first) continue
    const ulids = same.map(({ ticket }) => ticket.ulid)
    const { data } = await sendChanges(ulids, first.change)
    changed.push(...same.flatMap(({ ticket }, at) => (data[at]?.outcome === 'missing_fields' ? [] : ticket)))
  }
  return changed
}

const backwards = (ticket: Ticket, change: Change): Step[] => {
  const back = inverse(ticket, change)
  return back ? [{ ulid: changed(ticket, change).ulid, change: back }] : []
}

async function* pagesOf(filter: TicketFilter) {
  for (let cursor: string | null | undefined = firstCursor; cursor; ) {
    const { data, meta }: Awaited<ReturnType<typeof readTickets>> = await readTickets(filter, {
      cursor,
      size: mostAtOnce,
    })
    yield data
    cursor = meta.next_cursor
  }
}

/** The cursor of a search is an offset, and tickets that leave the results shift it. So read all pages first. */
const pagesToChange = (filter: TicketFilter) =>
  filter.search ? Array.fromAsync(pagesOf(filter)) : pagesOf(filter)

/** Undoes a bulk change. Tickets with the same inverse change share a request. */
const changeBack = async (steps: Step[]) => {
  const stopping = new AbortController()
  const report = reporting(strings.changes.undoing, steps.length, stopping)
  let count = 0
  try {
    for (const same of Map.groupBy(steps, ({ change }) => JSON.stringify(change)).values())
      for (let at = 0; at < same.length && !stopping.signal.aborted; at += mostAtOnce) {
        const some = same.slice(at, at + mostAtOnce)
        const [first] = some
        if (first)
          await sendChanges(
            some.map(({ ulid }) => ulid),
            first.change,
          )
        count += some.length
        report(count)
      }
    toast({ text: strings.changes.undone(count) })
  } catch (error) {
    toast({ text: strings.changes.stopped((error as Error).message, count), isDanger: true })
  }
  finish()
}

const reporting = (text: string, total: number, stopping: AbortController) => {
  const report = (done: number) =>
    bulkWork.set({ text, done: Math.min(done, total), total, stop: () => stopping.abort() })
  report(0)
  return report
}

const finish = () => {
  bulkWork.set(undefined)
  const { list, listHead, listTotal, ticket, counts } = queryKeys
  for (const key of [list, listHead, listTotal, ticket, counts])
    void queryClient.invalidateQueries({ queryKey: key() })
}
