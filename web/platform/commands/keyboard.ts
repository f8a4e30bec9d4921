import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { currentActions, reportClashes } from './actions.ts'
import { keepForTicket } from './early-keys.ts'

const sequenceMs = 1_000

let first: { key: string; at: number } | undefined

/** Runs the action of a pressed key. */
export const press = (event: KeyboardEvent, path = location.pathname) => {
  const key = keysOf(event)
  if (!key || event.defaultPrevented || isTyping(event, key) || isInDialog()) return
  if (keepForTicket(event, key, path)) return
  const sequence = first && event.timeStamp - first.at < sequenceMs ? `${first.key} ${key}` : undefined
  const actions = currentActions()
  reportClashes()
  const action =
    actions.find(({ keys }) => keys !== undefined && keys === sequence) ??
    actions.find(({ keys }) => keys === key)
  first = action ? undefined : { key, at: event.timeStamp }
  if (!action) return
  event.preventDefault()
  action.run()
}

type Pressed = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey'>

/** The name of the pressed keys in the table of shortcuts. */
export const keysOf = ({ key, metaKey, ctrlKey, altKey, shiftKey }: Pressed) => {
  if (altKey || ['Shift', 'Meta', 'Control'].includes(key)) return undefined
  const name = key.length === 1 ? key.toLowerCase() : key
  if (metaKey || ctrlKey) return shiftKey ? `Mod+Shift+${name}` : `Mod+${name}`
  // `#` and `?` need Shift on many keyboards, so it is not part of their name.
  return shiftKey && /^([a-z]|\w{2,})$/.test(name) ? `Shift+${name}` : name
}

const isTyping = ({ target }: KeyboardEvent, key: string) => {
  if (key.startsWith('Mod+') && key !== 'Mod+a') return false
  const element = target as HTMLElement | null
  if (element?.isContentEditable || element?.closest?.('input:not([type=checkbox]), textarea, select'))
    return true
  // Enter activates the focused control.
  return key === 'Enter' && element?.closest?.('button, a, summary, [role=menuitem], [role=option]') !== null
}

/** A dialog with an exit animation no longer handles keys. */
const isInDialog = () =>
  [...document.querySelectorAll('[role=dialog], [role=menu], [role=listbox]')].some(
    (element) => !element.closest('[data-exiting]'),
  )

export const useKeyboard = () => {
  const { history } = useRouter()
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event, history.location.pathname)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [history])
}
