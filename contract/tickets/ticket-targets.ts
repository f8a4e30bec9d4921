import { type Static, Type } from 'typebox'
import { event } from '../base/event.ts'
import { described, integer, nullable, oneOf, string, Timestamp, Ulid } from '../base/fields.ts'
import { dueStates, targetKinds, targetStates } from '../base/ticket-values.ts'

export type TargetKind = (typeof targetKinds)[number]
export type TargetState = (typeof targetStates)[number]
export type DueState = (typeof dueStates)[number]

export const TargetKind = oneOf(
  targetKinds,
  'What the target is about: the first reply, the reply to a further message of the contact, or closing the ticket.',
)

const Target = Type.Object(
  {
    kind: TargetKind,
    minutes: integer('Minutes in which it is to be met.'),
    state: oneOf(
      targetStates,
      'State: `open`, `paused` while its time does not run, `met`, or `breached`, which it stays.',
    ),
    due_soon_at: described(
      nullable(Timestamp),
      'Time from which it is due soon. If it is null, it is not open, or its time never passes.',
    ),
    due_at: described(
      nullable(Timestamp),
      'Time at which it is or was due. If it is null, it is paused or was met before, or its time never passes.',
    ),
    remaining_seconds: nullable(integer('Time that is left while it is paused. If it is null, it is not.')),
    completed_at: described(
      nullable(Timestamp),
      'Time of the reply or of closing. If it is null, this has not happened yet.',
    ),
  },
  { title: 'TicketTarget', description: 'A target of a ticket.' },
)

export const TicketTargets = Type.Object(
  {
    policy: Type.Object(
      { ulid: Ulid, name: string('Name of the policy.') },
      { description: 'Policy that applies to the ticket, or did so when it was closed.' },
    ),
    due: nullable(oneOf(dueStates, 'Whether an open target is due soon or overdue. If it is null, none is.')),
    due_at: described(
      nullable(Timestamp),
      'Earliest time at which an open target is due. If it is null, none is open, or all are paused.',
    ),
    items: Type.Array(Target, { description: 'Targets of the ticket, at most one of each kind.' }),
  },
  {
    title: 'TicketTargets',
    description: 'Targets of the ticket. If it is null, no policy applies.',
  },
)
export type TicketTargets = Static<typeof TicketTargets>

const target = { ticket: Ulid, target: TargetKind, policy: Type.String() }

export const ticketTargetDueSoon = event('ticket.target_due_soon', Type.Object(target))
export const ticketTargetBreached = event('ticket.target_breached', Type.Object(target))
/** The targets are shown differently from now on, without a reason for people to read. */
export const ticketTargetsChanged = event('ticket.targets_changed', Type.Object({ ticket: Ulid }))
