import { createSignal } from '../base/signal.ts'

/** A text for a reply that the composer of its ticket is to show, before what was written already. */
export const proposal = createSignal<{ ticket: string; html: string } | undefined>(undefined)
