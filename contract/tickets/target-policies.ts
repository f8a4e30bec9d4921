import { type Static, Type } from 'typebox'
import { del, get, post, put } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import {
  boolean,
  CreatedAt,
  described,
  Id,
  integer,
  nullable,
  refTo,
  string,
  Text255,
  Ulid,
  UpdatedAt,
} from '../base/fields.ts'
import { TicketPriority } from '../base/ticket-status.ts'
import { calendarUlid, givenCalendar } from '../workspaces/calendars.ts'

/** A year. */
export const longestTarget = 525_600

const minutes = (description: string) => nullable(integer(description))
const listed = (items: string) =>
  `${items} If it is null, it fits all. If it is empty, it fits none: what it named was deleted.`

export const TargetPolicy = Type.Object(
  {
    id: Id,
    ulid: Ulid,
    name: string('Name of the policy.'),
    order_column: integer('Position among the policies. The first one that fits a ticket applies.'),
    channel_ulids: nullable(
      Type.Array(Ulid, {
        description:
          'ULIDs of the channels that it fits, but only of those that the caller can access. If it is null, it fits ' +
          'all. If it is empty, it fits none of them.',
      }),
    ),
    priorities: nullable(Type.Array(TicketPriority, { description: listed('Priorities that it fits.') })),
    tag_ulids: nullable(
      Type.Array(Ulid, { description: listed('ULIDs of the tags of which a ticket has one.') }),
    ),
    company_ulids: nullable(
      Type.Array(Ulid, { description: listed('ULIDs of the companies of the contacts that it fits.') }),
    ),
    first_response_minutes: minutes('Minutes to the first reply. If it is null, there is no such target.'),
    next_response_minutes: minutes(
      'Minutes from a further message of the contact to the reply. If it is null, there is no such target.',
    ),
    resolution_minutes: minutes('Minutes from creation to closing. If it is null, there is no such target.'),
    due_soon_minutes: minutes(
      'How many minutes before its end a target is due soon. If it is null, it is a quarter of the target.',
    ),
    only_business_hours: boolean('Whether only business hours count.'),
    calendar_ulid: calendarUlid('those of the team, of the channel or of the workspace count'),
    pause_while_waiting: boolean(
      'Whether the time of the resolution does not run while the ticket is `waiting` for the contact.',
    ),
    created_at: CreatedAt,
    updated_at: UpdatedAt,
  },
  { title: 'TargetPolicy', description: 'In which time some tickets are to be answered and solved.' },
)
export type TargetPolicy = Static<typeof TargetPolicy>

const some = { minItems: 1, maxItems: 100, uniqueItems: true }
const fits = (resource: 'channel' | 'tag' | 'company', description: string) =>
  Type.Optional(
    nullable(Type.Array(refTo(resource), { ...some, description: `${description} Null or omitted: all.` })),
  )
const target = (description: string) =>
  Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: longestTarget, description, examples: [60] })))

const TargetPolicyBody = Type.Object({
  name: described(Text255, 'Name of the policy.'),
  channel_ulids: fits('channel', 'ULIDs of the channels that it fits.'),
  priorities: Type.Optional(
    nullable(
      Type.Array(TicketPriority, { ...some, description: 'Priorities that it fits. Null or omitted: all.' }),
    ),
  ),
  tag_ulids: fits('tag', 'ULIDs of the tags of which a ticket must have one.'),
  company_ulids: fits('company', 'ULIDs of the companies of the contacts that it fits.'),
  first_response_minutes: target(
    'Minutes to the first reply of a member or of the agent. At least one of the three targets is required.',
  ),
  next_response_minutes: target('Minutes from a further message of the contact to the reply.'),
  resolution_minutes: target('Minutes from creation to closing.'),
  due_soon_minutes: target(
    'How many minutes before its end a target is due soon. Null or omitted: a quarter of the target.',
  ),
  only_business_hours: Type.Optional(boolean('Whether only business hours count. Default: true.')),
  calendar_ulid: givenCalendar('those of the team, of the channel or of the workspace count'),
  pause_while_waiting: Type.Optional(
    boolean(
      'Whether the time of the resolution does not run while the ticket is `waiting` for the contact. Default: true.',
    ),
  ),
})
export type TargetPolicyBody = Static<typeof TargetPolicyBody>

export const listTargetPolicies = get('/api/target-policies', {
  access: 'member',
  summary: 'List the target policies',
  description: 'In their order: the first one that fits a ticket applies to it.',
  reply: Type.Array(TargetPolicy),
})
export const showTargetPolicy = get('/api/target-policies/:targetPolicy', {
  access: 'member',
  summary: 'Show a target policy',
  reply: TargetPolicy,
})
export const createTargetPolicy = post('/api/target-policies', {
  access: 'administration',
  summary: 'Create a target policy',
  description:
    'It is the last one in the order, and applies to open and waiting tickets within seconds. A workspace has at most ' +
    '100 policies.',
  body: TargetPolicyBody,
  reply: TargetPolicy,
})
export const updateTargetPolicy = put('/api/target-policies/:targetPolicy', {
  access: 'administration',
  summary: 'Update a target policy',
  description: 'Replaces all settings of the policy. Closed tickets keep their targets.',
  body: TargetPolicyBody,
  reply: TargetPolicy,
})
export const moveTargetPolicy = put('/api/target-policies/:targetPolicy/position', {
  access: 'administration',
  summary: 'Move a target policy',
  description: 'Changes the order of the policies. All others keep their order.',
  body: Type.Object({
    after: Type.Optional(
      Type.Array(refTo('targetPolicy'), {
        maxItems: 100,
        description:
          'ULIDs of the policies that should be before it, nearest first. It is placed directly after the first of ' +
          'them that still exists, and at the start if there is none.',
      }),
    ),
  }),
})
export const deleteTargetPolicy = del('/api/target-policies/:targetPolicy', {
  access: 'administration',
  summary: 'Delete a target policy',
  description: 'The next policy that fits applies to its tickets. Closed tickets keep their targets.',
})

const SomePolicy = Type.Object({ target_policy: Ulid, name: Type.String() })

export const targetPolicyCreated = event('target_policy.created', SomePolicy)
export const targetPolicyUpdated = event('target_policy.updated', SomePolicy)
export const targetPolicyMoved = event('target_policy.moved', SomePolicy)
export const targetPolicyDeleted = event('target_policy.deleted', SomePolicy)
