import type { Reaction } from '../../platform/events/reactions.ts'
import { plan } from './request-store.ts'

export const askWhenClosed: Reaction<{ to: string }> = (tx, events) => {
  const closed = events.flatMap(({ ticket, facts: { to } }) => (to === 'closed' ? (ticket ?? []) : []))
  return closed.length ? plan(tx, [...new Set(closed)]) : undefined
}
