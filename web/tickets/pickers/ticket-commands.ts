import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import type { Ticket } from '../../platform/api/types.ts'

const most = 5
const shortest = 3

/** The search for typed text: a number, with or without #, or words. */
const searchOf = (typed: string) => {
  const text = typed.trim()
  if (/^#?\d{1,15}$/.test(text)) return `#${text.replace('#', '')}`
  return text.length >= shortest ? text.replaceAll(/[:"#]/g, ' ') : ''
}

/** Tickets in the command palette. */
export const useTicketCommands = (typed: string): Ticket[] => {
  const search = searchOf(typed)
  const { data } = useQuery({
    queryKey: ['palette-tickets', search],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ 'filter[search]': search, cursor: 'start', per_page: String(most) })
      return (await call('GET /api/tickets', { query, signal })).data
    },
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  return search === '' ? [] : (data ?? [])
}
