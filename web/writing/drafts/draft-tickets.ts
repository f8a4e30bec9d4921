import { useQuery } from '@tanstack/react-query'
import * as queries from '../../platform/api/queries.ts'
import { keyOfNew } from './draft-calls.ts'
import { isEmpty, storedDraft, ticketsWithStoredDrafts } from './message-draft.ts'
import { saveStates } from './save-states.ts'

/** The tickets with a draft, on the server or in this browser. Includes new tickets. */
export const useDraftTickets = (): string[] => {
  const { data = [] } = useQuery(queries.drafts)
  const { data: news = [] } = useQuery(queries.ticketDrafts)
  // Storing a draft also changes the save state, so this updates the list.
  saveStates.use()
  const here = ticketsWithStoredDrafts().filter((ticket) => {
    const stored = storedDraft(ticket)
    return stored && !stored.isSaved && !isEmpty(stored.draft)
  })
  const saved = [...data.map(({ ticket }) => ticket.ulid), ...news.map(({ ulid }) => keyOfNew(ulid))]
  return [...new Set([...saved, ...here])]
}
