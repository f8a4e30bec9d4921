import type { KeyboardEvent } from 'react'

/** Shortcuts of the composer. An action that is not available is undefined. */
type Actions = {
  leave: () => void
  send: () => void
  sendAndClose: () => void
  sendLater: (() => void) | undefined
}

export const onWritingKey = (event: KeyboardEvent, actions: Actions) => {
  const meaning = meaningOf(event)
  const act = meaning && actions[meaning]
  if (!act) return
  if (meaning !== 'leave') event.preventDefault()
  act()
}

const meaningOf = (event: KeyboardEvent) => {
  if (event.key === 'Escape') return event.defaultPrevented ? undefined : 'leave'
  if (!event.metaKey && !event.ctrlKey) return undefined
  if (event.key === 'Enter') return event.shiftKey ? 'sendAndClose' : 'send'
  return event.shiftKey && event.key.toLowerCase() === 'l' ? 'sendLater' : undefined
}
