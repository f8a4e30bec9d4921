import { Type } from 'typebox'
import type { EventKind } from '../base/event.ts'
import { boolean, oneOf, refTo } from '../base/fields.ts'
import { ratings } from '../base/ratings.ts'
import { targetKinds } from '../base/ticket-values.ts'
import { messageCreated } from '../messages/messages.ts'
import { ticketCreated, ticketTagAdded, ticketTagRemoved } from '../tickets/state/ticket-events.ts'
import { ticketTargetBreached, ticketTargetDueSoon } from '../tickets/ticket-targets.ts'
import { ticketRated } from '../widgets/satisfaction-ratings.ts'

const durationUnits = ['minutes', 'hours', 'days'] as const

/** Maximum wait of a contact for a reply in a trigger: 30 days. */
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

/** The triggers of workflows and their parameters. */
export const triggerParameters = {
  on_new_ticket: Nothing,
  on_inbound_message: Nothing,
  on_no_reply: Wait,
  on_tag_added: Tags,
  on_tag_removed: Tags,
  on_rated: Ratings,
  on_due_soon: Targets,
  on_breached: Targets,
  manual: Nothing,
} as const
export type TriggerType = keyof typeof triggerParameters

// Object.keys returns strings.
export const triggerTypes = Object.keys(triggerParameters) as TriggerType[]

type TriggerEvent = { kind: EventKind; facts: Record<string, string> }

const inboundMessage = { kind: messageCreated, facts: { type: 'inbound' } }

/** The event of each trigger, with the facts that it must have. `manual` has none. */
export const triggerEvents: Record<TriggerType, TriggerEvent | null> = {
  on_new_ticket: { kind: ticketCreated, facts: {} },
  on_inbound_message: inboundMessage,
  on_no_reply: inboundMessage,
  on_tag_added: { kind: ticketTagAdded, facts: {} },
  on_tag_removed: { kind: ticketTagRemoved, facts: {} },
  on_rated: { kind: ticketRated, facts: {} },
  on_due_soon: { kind: ticketTargetDueSoon, facts: {} },
  on_breached: { kind: ticketTargetBreached, facts: {} },
  manual: null,
}

export const startsWithEvent = (trigger: TriggerType) => trigger !== 'manual' && trigger !== 'on_no_reply'

export const triggersOf = (event: { type: string; facts: object }) => {
  const facts = new Map<string, unknown>(Object.entries(event.facts))
  if (facts.has('is_blocked')) return []
  return triggerTypes.filter((trigger) => {
    const { kind, facts: needed = {} } = triggerEvents[trigger] ?? {}
    return (
      kind?.type === event.type && Object.entries(needed).every(([name, value]) => facts.get(name) === value)
    )
  })
}
