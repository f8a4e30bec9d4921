import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Ticket } from '../../../platform/api/types.ts'
import { ticketHead } from '../../../tickets/ticket-data/list-query.ts'

const most = 8

/** The latest other tickets of the contact. */
export const useOtherTickets = ({ ulid, contact }: Ticket): Ticket[] => {
  const filter = useMemo(() => ({ contact_ulid: [contact.ulid ?? ''] }), [contact.ulid])
  const { data } = useQuery({
    ...ticketHead(filter),
    enabled: contact.ulid !== null,
    refetchInterval: false,
    staleTime: 60_000,
  })
  return (data?.data ?? []).filter((other) => other.ulid !== ulid).slice(0, most)
}
