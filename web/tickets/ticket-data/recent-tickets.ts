import { queryClient } from '../../platform/api/queries.ts'
import { ticketQuery } from './ticket-query.ts'

const most = 6
let opened: string[] = []

/** Remembers a ticket as the last that was opened, until the page is reloaded. */
export const rememberTicket = (ulid: string) => {
  opened = [ulid, ...opened.filter((one) => one !== ulid)].slice(0, most)
}

/** The tickets that were opened last, without the one that is open. */
export const recentTickets = (open: string | undefined) =>
  opened
    .filter((ulid) => ulid !== open)
    .flatMap((ulid) => queryClient.getQueryData(ticketQuery(ulid).queryKey) ?? [])
