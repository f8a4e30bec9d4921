import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import type { ResponseOf } from '../../platform/api/endpoints.ts'
import { queryClient } from '../../platform/api/queries.ts'
import { queryKeys } from '../../platform/api/query-keys.ts'

const name = 'GET /api/ticket-panels'

export type TicketPanel = ResponseOf<typeof name>['data'][number]
export type PanelAnswer = ResponseOf<'GET /api/tickets/:ticket/panels/:ticketPanel'>['data']

export const ticketPanels = queryOptions({
  queryKey: [name],
  queryFn: async ({ signal }) => (await call(name, { signal })).data,
})

/** Tickets that are open have other panels, too. */
export const refresh = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: [name] }),
    queryClient.invalidateQueries({ queryKey: queryKeys.ticketContact() }),
  ])
