import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { call } from '../../api/client.ts'

export type Suggestion = { name: string | null; email: string }

const fewest = 2
const most = 6

/** Contacts whose name or email address contains the text, without those that are recipients already: the last active ones first. */
export const useSuggestions = (text: string, taken: string[]): Suggestion[] => {
  const wanted = useDeferredValue(text.trim())
  const isWanted = wanted.length >= fewest
  const { data } = useQuery({
    queryKey: ['contacts like', wanted],
    queryFn: async ({ signal }) => {
      const page = { cursor: 'start', sort: '-last_activity', per_page: String(most) }
      const query = new URLSearchParams({ 'filter[search]': wanted, ...page })
      return (await call('GET /api/contacts', { query, signal })).data
    },
    enabled: isWanted,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })
  if (!isWanted || text.trim().length < fewest) return []
  return (data ?? []).filter(({ email }) => !taken.includes(email.toLowerCase()))
}
