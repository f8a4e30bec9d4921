import { type LinkKind, mostLinks, otherSide } from '../../../../contract/tickets/ticket-links.ts'
import { fieldFaults, label } from '../../../platform/kernel/field-faults.ts'
import { invalid } from '../../../platform/kernel/problem.ts'
import type { Standing } from './store.ts'

/** Links are stored from the child, the blocked one and the duplicate. */
const storedKinds = ['child_of', 'blocked_by', 'duplicate_of', 'related_to'] as const
export type StoredKind = (typeof storedKinds)[number]

const isStored = (kind: LinkKind): kind is StoredKind => storedKinds.some((one) => one === kind)

/** The ends of a link as it is stored. Related tickets are in the order of their ids, so that there is one link. */
export const endsOf = <Ticket extends { id: number }>(ticket: Ticket, other: Ticket, kind: LinkKind) => {
  if (kind === 'related_to' && other.id < ticket.id) return { from: other, to: ticket, kind } as const
  if (isStored(kind)) return { from: ticket, to: other, kind }
  const stored = otherSide[kind]
  return { from: other, to: ticket, kind: isStored(stored) ? stored : ('related_to' as const) }
}

/** The kind of a link as one of its ends sees it. */
export const kindSeen = ({ kind, is_forward }: { kind: StoredKind; is_forward: boolean }): LinkKind =>
  is_forward ? kind : otherSide[kind]

/** Rejects a link with more than one level of children, or with too many links. */
export const assertLinkable = (child: Standing, parent: Standing, kind: StoredKind) => {
  if (kind === 'child_of' && child.has_children)
    throw rejected('A ticket that has children cannot have a parent itself.')
  if (kind === 'child_of' && parent.has_parent)
    throw rejected('A ticket that has a parent cannot have children itself.')
  if (child.links >= mostLinks || parent.links >= mostLinks)
    throw rejected(`A ticket has ${mostLinks} links at most.`)
}

const rejected = (message: string) => invalid({ ticket_ulid: [message] })

export const unknownTicket = () => invalid({ ticket_ulid: [fieldFaults.selected(label('ticket_ulid'))] })
export const linkedToItself = () => rejected('A ticket cannot be linked to itself.')
