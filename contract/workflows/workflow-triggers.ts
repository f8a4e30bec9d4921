import { Type } from 'typebox'
import type { EventKind } from '../base/event.ts'
import { boolean, described, nullable, oneOf, refTo, TimeOfDay } from '../base/fields.ts'
import { ratings } from '../base/ratings.ts'
import { TicketStatus } from '../base/ticket-status.ts'
import { targetKinds } from '../base/ticket-values.ts'
import { weekdays } from '../base/weekdays.ts'
import { messageCreated } from '../messages/messages.ts'
import {
  ticketAssigned,
  ticketCreated,
  ticketFieldChanged,
  ticketStatusChanged,
  ticketTagAdded,
  ticketTagRemoved,
  ticketTeamAssigned,
} from '../tickets/state/ticket-events.ts'
import { checklistItemDone } from '../tickets/ticket-checklist.ts'
import { ticketTargetBreached, ticketTargetDueSoon } from '../tickets/ticket-targets.ts'
import { ticketRated } from '../widgets/satisfaction-ratings.ts'
import { longestKey } from '../workspaces/field-types.ts'

const durationUnits = ['minutes', 'hours', 'days'] as const

/** Maximum time of a trigger that fires when something has lasted too long: 30 days. */
export const longestWait = { minutes: 43_200, hours: 720, days: 30 }

const Nothing = Type.Object({})
const Tags = Type.Object({
  tags: Type.Optional(
    Type.Array(refTo('tag'), {
      maxItems: 100,
      description: 'ULIDs of the tags that fire the trigger. Default: all tags.',
    }),
  ),
})
const Ratings = Type.Object({
  ratings: Type.Optional(
    Type.Array(oneOf(ratings), {
      maxItems: 100,
      description: 'Ratings that fire the trigger. Default: all.',
    }),
  ),
})
const Wait = Type.Object({
  value: Type.Integer({ minimum: 1, description: 'Waiting time in `unit`. At most 30 days.' }),
  unit: Type.Optional(oneOf(durationUnits, 'Unit of `value`. Default: `hours`.')),
  only_business_hours: Type.Optional(boolean('Whether only business hours count. Default: false.')),
})

const Targets = Type.Object({
  targets: Type.Optional(
    Type.Array(oneOf(targetKinds), {
      maxItems: 3,
      uniqueItems: true,
      description: 'Targets that fire the trigger. Default: all targets.',
    }),
  ),
})

const Statuses = Type.Object({
  statuses: Type.Optional(
    Type.Array(TicketStatus, {
      maxItems: 4,
      uniqueItems: true,
      description: 'New statuses that fire the trigger. Default: all.',
    }),
  ),
})
const Assignees = Type.Object({
  users: Type.Optional(
    Type.Array(refTo('user'), { maxItems: 100, description: 'ULIDs of the members that fire the trigger.' }),
  ),
  teams: Type.Optional(
    Type.Array(refTo('team'), { maxItems: 100, description: 'ULIDs of the teams that fire the trigger.' }),
  ),
})
const Fields = Type.Object({
  fields: Type.Optional(
    Type.Array(Type.String({ maxLength: longestKey, pattern: '^[a-zA-Z][a-zA-Z0-9_]*$' }), {
      maxItems: 100,
      description: 'Keys of the custom fields of tickets that fire the trigger. Default: all fields.',
    }),
  ),
})

const Schedule = Type.Object({
  time: described(TimeOfDay, 'Time of day in the time zone of the workspace, such as `08:30`.'),
  weekdays: Type.Optional(
    Type.Array(oneOf(weekdays), { maxItems: 7, uniqueItems: true, description: 'Default: every day.' }),
  ),
  view: Type.Optional(
    nullable(
      refTo(
        'savedTicketView',
        'ULID of a view of the workspace, over whose tickets the workflow runs. Default: open tickets that are not snoozed.',
      ),
    ),
  ),
  search: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      description:
        'Instead of a view: a search with its operators, such as `is:waiting tag:vip before:7d`, of all statuses. Snoozed ' +
        'tickets are left out, unless it has `is:snoozed`.',
    }),
  ),
})

/** The triggers of workflows and their parameters. */
export const triggerParameters = {
  on_new_ticket: Nothing,
  on_inbound_message: Nothing,
  on_no_reply: Wait,
  on_contact_silent: Wait,
  on_unseen: Wait,
  on_tag_added: Tags,
  on_tag_removed: Tags,
  on_status_changed: Statuses,
  on_assigned: Assignees,
  on_field_changed: Fields,
  on_rated: Ratings,
  on_due_soon: Targets,
  on_breached: Targets,
  on_checklist_done: Nothing,
  on_schedule: Schedule,
  manual: Nothing,
} as const
export type TriggerType = keyof typeof triggerParameters

// Object.keys returns strings.
export const triggerTypes = Object.keys(triggerParameters) as TriggerType[]

type TriggerEvent = { kinds: readonly EventKind[]; facts: Record<string, string> }

const inboundMessage = { kinds: [messageCreated], facts: { type: 'inbound' } }

/** The events of each trigger, with the facts that they must have. Null if it has none. */
export const triggerEvents: Record<TriggerType, TriggerEvent | null> = {
  on_new_ticket: { kinds: [ticketCreated], facts: {} },
  on_inbound_message: inboundMessage,
  on_no_reply: inboundMessage,
  on_contact_silent: { kinds: [messageCreated], facts: { type: 'outbound' } },
  on_unseen: inboundMessage,
  on_tag_added: { kinds: [ticketTagAdded], facts: {} },
  on_tag_removed: { kinds: [ticketTagRemoved], facts: {} },
  on_status_changed: { kinds: [ticketStatusChanged], facts: {} },
  on_assigned: { kinds: [ticketAssigned, ticketTeamAssigned], facts: {} },
  on_field_changed: { kinds: [ticketFieldChanged], facts: {} },
  on_rated: { kinds: [ticketRated], facts: {} },
  on_due_soon: { kinds: [ticketTargetDueSoon], facts: {} },
  on_breached: { kinds: [ticketTargetBreached], facts: {} },
  on_checklist_done: { kinds: [checklistItemDone], facts: { checklist: 'done' } },
  on_schedule: null,
  manual: null,
}

/** The triggers that fire when something has lasted too long. */
export const waitTriggers = ['on_no_reply', 'on_contact_silent', 'on_unseen'] as const
export type WaitTrigger = (typeof waitTriggers)[number]
export const isWaitTrigger = (trigger: TriggerType): trigger is WaitTrigger =>
  waitTriggers.some((one) => one === trigger)

/** Returns true if each event of the trigger fires it. */
export const startsWithEvent = (trigger: TriggerType) =>
  triggerEvents[trigger] !== null && !isWaitTrigger(trigger)

export const triggersOf = (event: { type: string; facts: object }) => {
  const facts = new Map<string, unknown>(Object.entries(event.facts))
  if (facts.has('is_blocked')) return []
  return triggerTypes.filter((trigger) => {
    const { kinds = [], facts: needed = {} } = triggerEvents[trigger] ?? {}
    return (
      kinds.some(({ type }) => type === event.type) &&
      Object.entries(needed).every(([name, value]) => facts.get(name) === value)
    )
  })
}
