import { useEffect } from 'react'
import { createSignal } from '../../base/signal.ts'

/** A search that somebody has confirmed with Enter, until its list is shown. */
const confirmed = createSignal<string | undefined>(undefined)

export const focusFirstResult = (q: string) => confirmed.set(q)

/** The first ticket that is found has the focus, unless something else has it by then. */
export const useFirstResult = (q: string | undefined, isLoaded: boolean, hasRows: boolean) => {
  const isWanted = confirmed.use() === q && q !== undefined && isLoaded
  useEffect(() => {
    if (!isWanted) return
    const first = document.querySelector<HTMLElement>('.row > a')
    if (document.activeElement === document.body) first?.focus({ preventScroll: true })
    if (hasRows) confirmed.set(undefined)
  }, [isWanted, hasRows])
}
