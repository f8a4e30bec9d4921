import { useSyncExternalStore } from 'react'
import { createSignal } from '../../platform/base/signal.ts'

const key = 'bellhop.layout'

/** True if wide windows show the tickets as a table. Stored in this browser. */
const isTableChosen = createSignal(localStorage.getItem(key) === 'table')

export const changeLayout = () => {
  const isTable = !isTableChosen.get()
  if (isTable) localStorage.setItem(key, 'table')
  else localStorage.removeItem(key)
  isTableChosen.set(isTable)
}

/** The list is beside the ticket, or a table that an open ticket covers, or without any room for a ticket. */
export type Layout = 'beside' | 'table' | 'narrow'

export const useLayout = (): Layout => {
  const isTable = isTableChosen.use()
  const isWide = useSyncExternalStore(onResize, () => width().matches)
  if (!isWide) return 'narrow'
  return isTable ? 'table' : 'beside'
}

const width = () => matchMedia('(min-width: 1024px)')

const onResize = (listener: () => void) => {
  const watched = width()
  watched.addEventListener('change', listener)
  return () => watched.removeEventListener('change', listener)
}
