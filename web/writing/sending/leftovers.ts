import { useEffect } from 'react'
import { saveStored } from '../drafts/draft-keeper.ts'
import { ticketsWithStoredDrafts } from '../drafts/message-draft.ts'
import { onTheirWay, resumeOutbox } from './outbox.ts'

/** Continues what an earlier visit could not finish: pending messages and unsaved drafts. */
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
