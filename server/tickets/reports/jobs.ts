import { backfill } from '../../platform/background/backfill.ts'
import { insertUncounted, lastTicket } from './queue-store.ts'

/** Tickets of earlier versions are in no number of the reports. */
export const countAllTickets = backfill({
  name: 'numbers of reports',
  lastIn: lastTicket,
  portion: insertUncounted,
})
