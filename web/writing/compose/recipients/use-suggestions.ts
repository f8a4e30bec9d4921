import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { call } from '../../../platform/api/client.ts'
import { nextOption } from '../../../platform/ui/combobox.tsx'
import { isAddress } from './addresses.ts'

export type Suggestion = { name: string | null; email: string }

const fewest = 2
const most = 6

/** The suggestions for a text, and which one is active. */
export const useSuggestions = (text: string, taken: string[]) => {
  const found = useContacts(text, taken)
  const [chosen, setChosen] = useState(-1)
  const at = chosen < 0 && isMeant(found[0], text) ? 0 : chosen
  return {
    found,
    at,
    move: (by: 1 | -1) => setChosen(nextOption(at, by, found.length)),
    reset: () => setChosen(-1),
  }
}

/**
 * Contacts whose name or email address contains the text, the most recently active first. Excludes existing recipients.
 */
const useContacts = (text: string, taken: string[]): Suggestion[] => {
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

/**
 * Enter selects the first contact if it contains the typed text and the text is not an email address. The loaded list
 * may be older than the text.
 */
const isMeant = (first: Suggestion | undefined, text: string) => {
  const wanted = text.trim().toLowerCase()
  return (
    first !== undefined && !isAddress(wanted) && `${first.name} ${first.email}`.toLowerCase().includes(wanted)
  )
}
