import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import * as queries from '../../platform/api/queries.ts'
import { keyOfNew } from '../drafts/draft-calls.ts'
import { adoptStored, draftFor, type Found, refresh, saveStored } from '../drafts/draft-keeper.ts'
import { ticketOfKey } from '../drafts/message-draft.ts'
import { onTheirWay } from './outbox.ts'

/** Shows a draft that another tab or device has changed, unless there are local changes. */
export const useStoredDraft = (ticket: string, show: (found: Found) => void) => {
  const latest = useRef(show)
  latest.current = show
  const { data = [] } = useQuery(queries.drafts)
  const { data: news = [] } = useQuery(queries.ticketDrafts)
  const listed =
    data.find((draft) => draft.ticket.ulid === ticket) ?? news.find(({ ulid }) => keyOfNew(ulid) === ticket)
  const changedAt = listed?.updated_at
  useEffect(() => {
    const look = () => {
      if (document.hidden || onTheirWay(ticket).length) return
      saveStored(ticket)
      // Errors are ignored: the next save detects a conflict.
      refresh(ticket).then(
        (found) => found && latest.current(found),
        () => {},
      )
    }
    const adopt = ({ key }: StorageEvent) => {
      const found = ticketOfKey(key) === ticket ? adoptStored(ticket) : undefined
      if (found) latest.current(found)
    }
    if (changedAt !== undefined || draftFor(ticket)) look()
    document.addEventListener('visibilitychange', look)
    addEventListener('storage', adopt)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('storage', adopt)
    }
  }, [ticket, changedAt])
}
