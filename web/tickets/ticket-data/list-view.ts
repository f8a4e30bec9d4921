import { namesOfOrders, type TicketOrder } from '../../../contract/tickets/ticket-orders.ts'
import type { SavedView } from '../../platform/api/types.ts'
import { createSignal } from '../../platform/base/signal.ts'
import {
  filterOfSearch,
  filterOfView,
  isNarrowing,
  type Narrowing,
  narrowings,
  type TicketFilter,
} from './filters.ts'

const key = 'bellhop.orders'

const stored = (): Record<string, TicketOrder> => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, TicketOrder>
  } catch {
    return {}
  }
}

/** The order that was chosen last for each view that has none of its own, stored in this browser. */
export const chosenOrders = createSignal(stored())

export const rememberOrder = (view: string, order: TicketOrder) => {
  const next = { ...chosenOrders.get(), [view]: order }
  localStorage.setItem(key, JSON.stringify(next))
  chosenOrders.set(next)
}

export const orderNamed = (text: string | undefined) => namesOfOrders.find((one) => one === text)

/** The search parameters of the list in the URL: a view or a search, its order, and its narrowing. */
export type ListSearch = {
  view?: string | undefined
  q?: string | undefined
  sort?: string | undefined
  only?: string | undefined
}

/** Unknown names are left out. */
export const onlyIn = ({ only = '' }: ListSearch): Narrowing[] => only.split(',').filter(isNarrowing)

/** The filter of the list in the URL. A search includes all tickets, not only those of the view. Undefined if unknown. */
export const filterIn = (search: ListSearch, saved: SavedView[]): TicketFilter | undefined => {
  const { view = 'inbox', q, sort } = search
  const filter = q ? filterOfSearch(q) : filterOfView(view, saved)
  const order = orderNamed(sort) ?? (q ? undefined : (filter?.order ?? orderNamed(chosenOrders.get()[view])))
  const narrowed = q ? {} : Object.assign({}, ...onlyIn(search).map((one) => narrowings[one]))
  return filter && { ...filter, ...narrowed, ...(order && { order }) }
}
