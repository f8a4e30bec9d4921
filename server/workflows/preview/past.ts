import type { TicketStatus } from '../../../contract/base/ticket-status.ts'
import type { Moment } from '../../platform/kernel/clock.ts'

/** The part of a ticket that workflows read and change. */
export type State = { status: TicketStatus; tags: ReadonlySet<string> }

/** A change of a ticket. Changes by a workflow have the id of the event that started it. */
export type Change = {
  ticket: number
  id: number
  seenFrom: number
  at: Moment
  tag: string | null
  isAdded: boolean
  from: TicketStatus | null
  to: TicketStatus | null
}

/** The state before some changes, and the changes that had happened, in order. */
export const stateAfter = (
  today: State,
  changes: readonly Change[],
  hasHappened: (change: Change) => boolean,
): State => {
  const before = changes.reduceRight(
    (state, { from, ...change }) => stateWith(state, { ...change, to: from, isAdded: !change.isAdded }),
    today,
  )
  return changes.filter(hasHappened).reduce(stateWith, before)
}

type Effect = Pick<Change, 'tag' | 'isAdded' | 'to'>

export const stateWith = ({ status, tags }: State, { tag, isAdded, to }: Effect): State => {
  if (tag === null) return { status: to ?? status, tags }
  const others = [...tags].filter((ulid) => ulid !== tag)
  return { status, tags: new Set(isAdded ? [...others, tag] : others) }
}
