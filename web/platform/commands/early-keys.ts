import { useEffect } from 'react'
import { strings } from '../strings/strings.ts'
import { shortcuts } from './shortcuts.ts'

const ofTicket = new Set<string>(
  Object.values(shortcuts)
    .filter(({ group }) => group === strings.groups.ticket)
    .map(({ keys }) => keys),
)

const waiting: KeyboardEvent[] = []
/** The ticket whose page is mounted and handles keys. */
let arrived: string | undefined

/** Queues keys for a ticket that is still loading. Otherwise they would be lost, or change the previous ticket. */
export const keepForTicket = (event: KeyboardEvent, key: string, path: string) => {
  const ticket = /^\/tickets\/(?!new$)(\w+)/.exec(path)?.[1]
  if (ticket === undefined || ticket === arrived) {
    waiting.length = 0
    return false
  }
  if (waiting.length === 0 && !ofTicket.has(key)) return false
  event.preventDefault()
  waiting.push(event)
  return true
}

/** Replays the queued keys when the page of the ticket is mounted. */
export const useArrived = (ticket: string | undefined) =>
  useEffect(() => {
    arrived = ticket
    if (ticket === undefined) return
    for (const { key, shiftKey } of waiting.splice(0))
      document.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, cancelable: true }))
    return () => {
      arrived = undefined
    }
  }, [ticket])
