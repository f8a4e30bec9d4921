import { useEffect } from 'react'
import { createSignal } from '../../platform/base/signal.ts'

/** A proposed reply for the composer of a ticket, which inserts it before an existing draft. */
export const proposal = createSignal<{ ticket: string; html: string } | undefined>(undefined)

/** Calls `take` once with each reply that is proposed for the ticket. */
export const useProposal = (ticket: string, take: (html: string) => void) => {
  const proposed = proposal.use()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again only for another proposal
  useEffect(() => {
    if (proposed?.ticket !== ticket) return
    proposal.set(undefined)
    take(proposed.html)
  }, [proposed])
}
