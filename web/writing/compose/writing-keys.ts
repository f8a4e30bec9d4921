import type { KeyboardEvent } from 'react'
import { keysOf } from '../../platform/commands/keyboard.ts'
import { shortcuts } from '../../platform/commands/shortcuts.ts'

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
  const keys = keysOf(event)
  return (['send', 'sendAndClose', 'sendLater'] as const).find((name) => shortcuts[name].keys === keys)
}
