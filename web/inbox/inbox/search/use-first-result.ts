import { useEffect } from 'react'
import { createSignal } from '../../../platform/base/signal.ts'

/** A search that was confirmed with Enter, until its results are shown. */
const confirmed = createSignal<string | undefined>(undefined)

export const focusFirstResult = (q: string) => confirmed.set(q)

/** Focuses the first result, unless another element got the focus meanwhile. */
export const useFirstResult = (q: string | undefined, isLoaded: boolean, hasRows: boolean) => {
  const isWanted = confirmed.use() === q && q !== undefined && isLoaded
  useEffect(() => {
    if (!isWanted) return
    const first = document.querySelector<HTMLElement>('.row a')
    if (document.activeElement === document.body) first?.focus({ preventScroll: true })
    if (hasRows) confirmed.set(undefined)
  }, [isWanted, hasRows])
}
