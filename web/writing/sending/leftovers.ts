import { useEffect } from 'react'
import { saveStored } from '../drafts/draft-keeper.ts'
import { ticketsWithStoredDrafts } from '../drafts/message-draft.ts'
import { onTheirWay, resumeOutbox } from './outbox.ts'

/** Continues the unfinished work of an earlier visit: pending messages and unsaved drafts. */
export const useLeftovers = () =>
  useEffect(() => {
    const goOn = () => {
      resumeOutbox()
      for (const ticket of ticketsWithStoredDrafts()) if (!onTheirWay(ticket).length) saveStored(ticket)
    }
    goOn()
    addEventListener('online', goOn)
    return () => removeEventListener('online', goOn)
  }, [])
