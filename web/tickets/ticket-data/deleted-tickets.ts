import { call } from '../../platform/api/client.ts'
import { queryClient } from '../../platform/api/queries.ts'
import { queryKeys } from '../../platform/api/query-keys.ts'
import type { Ticket } from '../../platform/api/types.ts'
import { createDeletions } from '../../platform/forms/deletions.ts'
import { strings } from '../../platform/strings/strings.ts'
import { mapTickets, type Pages } from './pages.ts'

const texts = strings.ticketDeletion

/** Removes a ticket that the server has deleted from the cache. */
const settled = async (ticket: string, isDeleted: boolean) => {
  if (!isDeleted) return
  queryClient.removeQueries({ queryKey: queryKeys.ticket(ticket) })
  queryClient.setQueriesData(
    { queryKey: queryKeys.list() },
    (old: Pages | undefined) => old && mapTickets(old, (row) => (row.ulid === ticket ? undefined : row)),
  )
  for (const queryKey of [queryKeys.listHead(), queryKeys.counts(), ['GET /api/drafts']])
    await queryClient.invalidateQueries({ queryKey })
}

const { all, begin } = createDeletions({
  name: 'ticket',
  remove: (ticket, options) => call('DELETE /api/tickets/:ticket', { params: { ticket }, ...options }),
  done: texts.done,
  failed: texts.failed,
  settled,
})

/** Tickets that are deleted for the user. Their rows are not shown any more. */
export const deletedTickets = all

export const withoutDeleted = (rows: Ticket[]) => {
  const deleted = new Set(all.get().map(({ ulid }) => ulid))
  return deleted.size === 0 ? rows : rows.filter(({ ulid }) => !deleted.has(ulid))
}

export const deleteTicket = ({ ulid, number }: Pick<Ticket, 'ulid' | 'number'>, restored: () => void) =>
  begin({ ulid, name: strings.ticket.number(number) }, restored)
