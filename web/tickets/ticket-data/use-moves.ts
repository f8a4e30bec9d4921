import { useNavigate, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { rowsOf } from '../../platform/api/paged.ts'
import { queryClient } from '../../platform/api/queries.ts'
import type { Ticket } from '../../platform/api/types.ts'
import type { Action } from '../../platform/commands/actions.ts'
import { shortcut } from '../../platform/commands/shortcuts.ts'
import { withoutDeleted } from './deleted-tickets.ts'
import type { TicketFilter } from './filters.ts'
import { ticketList } from './list-query.ts'
import { focusedTicket, focusRow, goToRow, rowAtKeyboard, ticketIn } from './row-focus.ts'
import { clearSelection, select, selectAll, selection, selectTo } from './selection.ts'
import type { ListSearch } from './use-filter.ts'

/** The loaded tickets of a list. */
export const loadedRows = (filter: TicketFilter): Ticket[] =>
  withoutDeleted(rowsOf(queryClient.getQueryData(ticketList(filter).queryKey)?.pages ?? []))

type Place = {
  open: string | undefined
  /** True if the list is a table, which the open ticket covers. Without one, the focus moves from row to row. */
  isTable: boolean
}

/** Keyboard navigation in the list. */
export const useMoves = (
  filter: TicketFilter | undefined,
  { open, isTable }: Place,
  { view, q }: ListSearch,
): Action[] => {
  const navigate = useNavigate()
  const { history, buildLocation } = useRouter()
  const rows = () => (filter ? loadedRows(filter) : [])
  const show = (ticket: Ticket | undefined) => {
    if (ticket) void navigate({ to: '/tickets/$ticket', params: { ticket: ticket.ulid }, search: true })
  }
  /** The ticket in the URL, because keys can be faster than rendering. */
  const openNow = () => ticketIn(history.location.pathname)
  const current = () => openNow() ?? focusedTicket()
  const go = (ticket: Ticket | undefined) => {
    if (!isTable || openNow()) show(ticket)
    else if (ticket) goToRow(ticket.ulid)
  }
  const last = useRef<{ ulid: string | undefined; at: number }>(nowhere)
  const placeOf = (ulid: string | undefined) => {
    const at = rows().findIndex((row) => row.ulid === ulid)
    if (at >= 0) last.current = { ulid, at }
    return at
  }
  // Remember the position of the open ticket, in case it leaves the list.
  placeOf(open)
  const step = (by: 1 | -1) => () => {
    leaveControl()
    const all = rows()
    const ulid = current() ?? (isTable ? rowAtKeyboard.get() : undefined)
    const at = placeOf(ulid)
    const gone = ulid !== undefined && last.current.ulid === ulid ? last.current.at : 0
    go(all[at >= 0 ? at + by : placeBeside(gone, by, all.length)])
  }
  /** Returns from a ticket to its row, which gets the focus, or from a search to the view before it. */
  const back = () => {
    const to = isTable ? goToRow : focusRow
    if (open) void navigate({ to: '/tickets', search: true }).then(() => to(open))
    else if (q) void navigate({ to: '/tickets', search: { view } })
  }
  const openInTab = () => {
    const ticket = current()
    if (!ticket) return
    const { href } = buildLocation({ to: '/tickets/$ticket', params: { ticket }, search: { view, q } })
    window.open(history.createHref(href), '_blank', 'noopener')
  }
  return [
    { ...shortcut('next'), run: step(1) },
    { ...shortcut('previous'), run: step(-1) },
    { ...shortcut('openFirst'), isHidden: true, run: () => open || show(rows()[0]) },
    { ...shortcut('openInTab'), run: openInTab },
    ...selectActions(rows, current),
    {
      ...shortcut('back'),
      isHidden: true,
      // A selection that the ticket covers is kept.
      run: () => (selection.get().size && !(isTable && open) ? clearSelection() : back()),
    },
  ]
}

const selectActions = (rows: () => Ticket[], current: () => string | undefined): Action[] => [
  {
    ...shortcut('selectTo'),
    run: () => {
      const ulid = current()
      if (ulid) selectTo(ulid, rows())
    },
  },
  { ...shortcut('selectAll'), run: () => selectAll(rows(), false) },
  {
    ...shortcut('select'),
    run: () => {
      const ulid = current()
      if (ulid) select(ulid, !selection.get().has(ulid))
    },
  },
]

/** The place that the keys lead to from a row that has left the list. */
const placeBeside = (gone: number, by: 1 | -1, rows: number) =>
  by > 0 ? Math.min(gone, rows - 1) : Math.max(gone - 1, 0)

/** Takes the focus from what was used before, such as a button of the sidebar, so that Enter does not use it again. */
const leaveControl = () => {
  const control = document.activeElement
  if (control instanceof HTMLElement && !control.closest('.row')) control.blur()
}

const nowhere = { ulid: undefined, at: 0 }
