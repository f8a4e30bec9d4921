import { useEffect } from 'react'
import { strings } from '../strings/strings.ts'
import { shortcuts } from './shortcuts.ts'

const ofTicket = new Set<string>(
  Object.values(shortcuts)
    .filter(({ group }) => group === strings.groups.ticket)
    .map(({ keys }) => keys),
)

const waiting: KeyboardEvent[] = []
/** The ticket whose page takes keys. */
let arrived: string | undefined

/** Keeps a key for a ticket that is being opened, and what is typed after it. They would be lost, or change the last one. */
export const keepForTicket = (event: KeyboardEvent, key: string, path: string) => {
  const ticket = /^\/tickets\/(\w+)/.exec(path)?.[1]
  if (ticket === undefined || ticket === arrived) {
    waiting.length = 0
    return false
  }
  if (waiting.length === 0 && !ofTicket.has(key)) return false
  event.preventDefault()
  waiting.push(event)
  return true
}

/** The page of the ticket is there: the keys that waited for it are pressed now. */
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
