import type { KeyboardEvent } from 'react'

/** What a key means while a message is written. */
export const meaningOf = (event: KeyboardEvent) => {
  if (event.key === 'Escape') return event.defaultPrevented ? undefined : 'leave'
  if (!event.metaKey && !event.ctrlKey) return undefined
  if (event.key === 'Enter') return event.shiftKey ? 'sendAndClose' : 'send'
  return event.shiftKey && event.key.toLowerCase() === 'l' ? 'sendLater' : undefined
}
