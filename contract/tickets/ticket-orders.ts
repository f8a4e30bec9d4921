/** The orders of a list in saved views and in the app, with the `sort` of the API. Imports nothing, since the app has it. */
export const ticketOrders = {
  newest_activity_first: '-last_activity_at',
  oldest_first: 'created_at',
  longest_waiting_first: 'waiting_since',
  earliest_due_first: 'due_at',
  priority_first: 'priority',
} as const

export type TicketOrder = keyof typeof ticketOrders
export const namesOfOrders = Object.keys(ticketOrders) as TicketOrder[]
