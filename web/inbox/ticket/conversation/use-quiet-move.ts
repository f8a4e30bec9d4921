import { useLayoutEffect } from 'react'

const settledMs = 1_000

/** Screen readers announce new messages, but must not announce a whole conversation when another ticket is opened. */
export const useQuietMove = (log: { current: HTMLElement | null }, ticket: string) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another ticket is shown
  useLayoutEffect(() => {
    const element = log.current
    element?.setAttribute('aria-live', 'off')
    const timer = setTimeout(() => element?.removeAttribute('aria-live'), settledMs)
    return () => clearTimeout(timer)
  }, [log, ticket])
}
