import type { DragEvent } from 'react'
import type { Ticket } from '../../platform/api/types.ts'
import { createSignal } from '../../platform/base/signal.ts'
import { ticketIn } from '../../tickets/ticket-data/row-focus.ts'
import { selection } from '../../tickets/ticket-data/selection.ts'

/** The tickets that are dragged. */
export const dragged = createSignal<readonly Ticket[]>([])

/** Drags the row at the pointer; if it is selected, all selected ones. */
export const startDrag = (event: DragEvent, rows: readonly Ticket[]) => {
  const link = event.target instanceof Element ? event.target.closest('.row')?.querySelector('a') : null
  const ulid = ticketIn(link?.getAttribute('href') ?? '')
  const chosen = selection.get()
  const tickets = rows.filter((row) => (ulid && chosen.has(ulid) ? chosen.has(row.ulid) : row.ulid === ulid))
  dragged.set(tickets)
  event.dataTransfer.effectAllowed = 'move'
}

export const endDrag = () => dragged.set([])
