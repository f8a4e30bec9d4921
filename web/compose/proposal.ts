import { useEffect } from 'react'
import { createSignal } from '../base/signal.ts'

/** A text for a reply that the composer of its ticket is to show, before what was written already. */
export const proposal = createSignal<{ ticket: string; html: string } | undefined>(undefined)

/** Calls back with a text that is proposed as a reply to the ticket, once. */
export const useProposal = (ticket: string, take: (html: string) => void) => {
  const proposed = proposal.use()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another proposal is taken
  useEffect(() => {
    if (proposed?.ticket !== ticket) return
    proposal.set(undefined)
    take(proposed.html)
  }, [proposed])
}
