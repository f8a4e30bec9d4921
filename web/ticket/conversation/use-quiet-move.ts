import { useLayoutEffect } from 'react'

const settledMs = 1_000

/** Screen readers announce what is added to a conversation, but not all of another one that takes its place. */
export const useQuietMove = (log: { current: HTMLElement | null }, ticket: string) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time another ticket is shown
  useLayoutEffect(() => {
    const element = log.current
    element?.setAttribute('aria-live', 'off')
    const timer = setTimeout(() => element?.removeAttribute('aria-live'), settledMs)
    return () => clearTimeout(timer)
  }, [log, ticket])
}
