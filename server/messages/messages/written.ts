import type { EventWith } from '../../platform/events/reactions.ts'

export type Written = { ticket: number; user: number }

/** The pairs of members and tickets that they wrote to, without duplicates. */
export const writtenIn = (events: readonly EventWith<{ sender: string }>[]): Written[] => {
  const written = events.flatMap(({ ticket, by, facts: { sender } }) =>
    sender === 'user' && by.type === 'user' && ticket !== null ? { ticket, user: by.id } : [],
  )
  return [...new Map(written.map((one) => [`${one.ticket} ${one.user}`, one])).values()]
}
