import { useQuery } from '@tanstack/react-query'
import * as queries from '../api/queries.ts'
import { isEmpty, storedDraft, ticketsWithStoredDrafts } from './message-draft.ts'
import { saveStates } from './save-states.ts'

/** The tickets with a draft, on the server or in this browser. */
export const useDraftTickets = (): string[] => {
  const { data = [] } = useQuery(queries.drafts)
  // Storing a draft also changes the save state, so this updates the list.
  saveStates.use()
  const here = ticketsWithStoredDrafts().filter((ticket) => {
    const stored = storedDraft(ticket)
    return stored && !stored.isSaved && !isEmpty(stored.draft)
  })
  return [...new Set([...data.map(({ ticket }) => ticket.ulid), ...here])]
}
