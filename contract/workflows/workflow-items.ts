import { type TSchema, Type } from 'typebox'
import { nullable, oneOf, refTo } from '../base/fields.ts'
import { secret } from '../base/secret.ts'
import { TicketPriority, TicketStatus } from '../base/ticket-status.ts'
import { placeholderHint } from '../messages/placeholders.ts'
import { longestKey, longestValue } from '../workspaces/field-types.ts'
import { chatServiceNames } from './chat-services.ts'

/** The conditions of workflows, on a ticket and on the message of the trigger. */
export const conditionTypes = [
  'subject_contains',
  'subject_does_not_contain',
  'subject_equals',
  'subject_does_not_equal',
  'subject_begins_with',
  'subject_does_not_begin_with',
  'body_contains',
  'body_does_not_contain',
  'from_email_contains',
  'from_email_does_not_contain',
  'from_email_equals',
  'from_email_does_not_equal',
  'from_email_begins_with',
  'from_email_does_not_begin_with',
  'from_domain_equals',
  'from_domain_does_not_equal',
  'to_email_contains',
  'to_email_does_not_contain',
  'to_email_equals',
  'to_email_does_not_equal',
  'channel_is',
  'channel_type_is',
  'has_tag',
  'does_not_have_tag',
  'status_is',
  'status_is_not',
  'priority_is',
  'priority_is_not',
  'assignee_is',
  'assignee_is_not',
  'is_assigned',
  'is_not_assigned',
  'team_is',
  'team_is_not',
  'has_team',
  'has_no_team',
  'language_is',
  'language_is_not',
  'company_is',
  'company_is_not',
  'company_contains',
  'is_within_hours',
  'is_outside_hours',
  'weekday_is',
  'weekday_is_not',
  'messages_at_least',
  'messages_at_most',
  'older_than_hours',
  'newer_than_hours',
  'waits_at_least_hours',
  'rating_is',
  'checklist_is_done',
  'checklist_is_not_done',
  'field_is',
  'field_is_not',
  'field_contains',
  'field_does_not_contain',
  'contact_is_new',
  'is_first_message',
] as const
export type ConditionType = (typeof conditionTypes)[number]

/** The languages that the condition on the language tells apart. */
export const messageLanguages = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'sv',
  'da',
  'no',
  'fi',
  'ru',
] as const

/** Conditions that hold others: all of them must be met, or one is enough. */
export const groupTypes = ['all', 'any'] as const
export type GroupType = (typeof groupTypes)[number]
export const isGroupType = (type: string): type is GroupType => type === 'all' || type === 'any'
/** Maximum number of conditions of a workflow, with groups and the conditions in them. */
export const mostConditions = 50

export const assignTypes = [
  'user',
  'member',
  'specific_member',
  'team',
  'least_busy',
  'least_busy_team_member',
  'random',
  'random_team_member',
  'round_robin',
  'unassign',
] as const

export const longestText = 65_536

const Status = Type.Object({ status: TicketStatus })
const Priority = Type.Object({ priority: TicketPriority })
const Snoozing = Type.Object({
  value: Type.Optional(
    nullable(
      Type.Integer({
        minimum: 1,
        maximum: 10_000,
        description:
          'Length of the snooze in `unit`. If it is missing, the ticket returns when the contact replies.',
      }),
    ),
  ),
  unit: Type.Optional(oneOf(['hours', 'days'], 'Unit of `value`. Default: `hours`.')),
})
const Followers = Type.Object({
  users: Type.Array(refTo('user'), { minItems: 1, maxItems: 50, description: 'ULIDs of the members.' }),
})
const Assignment = Type.Object({
  assign_type: oneOf(
    assignTypes,
    'Assignee. `user` needs `user`; `team`, `least_busy`, `random` and `round_robin` need `team`. `member` and `specific_member` ' +
      'mean `user`, `least_busy_team_member` means `least_busy`, `random_team_member` means `random`.',
  ),
  team: Type.Optional(nullable(refTo('team', 'ULID of the team.'))),
  user: Type.Optional(nullable(refTo('user', 'ULID of the member.'))),
})
const Tags = Type.Object({
  tags: Type.Array(refTo('tag'), { maxItems: 100, description: 'ULIDs of the tags.' }),
})
const Html = Type.Object({
  body: Type.String({ maxLength: longestText, description: `The message as HTML. ${placeholderHint}` }),
})
const OutsideMail = Type.Object({
  to: Type.String({ format: 'email', maxLength: 255, description: 'Address that gets the mail.' }),
  body: Type.String({ maxLength: longestText, description: `The text as HTML. ${placeholderHint}` }),
})
const Forwarding = Type.Object({
  to: Type.String({ format: 'email', maxLength: 255, description: 'Address that gets the mail.' }),
  body: Type.Optional(
    nullable(
      Type.String({
        maxLength: longestText,
        description: `Text above the message as HTML. Default: none. ${placeholderHint}`,
      }),
    ),
  ),
})
const LinkedNote = Type.Object({
  linked: oneOf(['parent', 'children'], 'Tickets that get the note: the parent, or all children.'),
  body: Type.String({ maxLength: longestText, description: `The note as HTML. ${placeholderHint}` }),
})
const Notice = Type.Object({
  notify: oneOf(
    ['user', 'team', 'assignee'],
    'Who is notified. `user` needs `user`, and `team` needs `team`.',
  ),
  user: Type.Optional(nullable(refTo('user', 'ULID of the member.'))),
  team: Type.Optional(nullable(refTo('team', 'ULID of the team.'))),
  body: Type.String({
    maxLength: 10_000,
    description: `The text as HTML. It is added as a note that mentions them. ${placeholderHint}`,
  }),
})
const FieldSetting = Type.Object({
  key: Type.String({ maxLength: longestKey, description: 'Key of a custom field of tickets.' }),
  value: Type.Optional(
    nullable(
      Type.String({
        maxLength: longestValue.long_text,
        description:
          'The value as a text: `yes` or `no` for a checkbox, and choices with commas between them. If it is null, the value is removed.',
      }),
    ),
  ),
})
/** Maximum number of headers of a request, and of the characters of each. */
const mostHeaders = 20
export const longestHeader = 4_000

const Headers = Type.Unsafe<Record<string, string>>({
  type: 'object',
  additionalProperties: { type: 'string' },
  maxProperties: mostHeaders,
  'x-max-depth': 1,
  description:
    `At most ${mostHeaders} further headers, each at most ${longestHeader} characters of ASCII. Those that Bellhop sets itself are ` +
    'rejected, such as `Host`, `Content-Type`, `Idempotency-Key` and `webhook-signature`.',
  examples: [{ Authorization: 'Bearer …' }],
})

const HttpRequest = Type.Object({
  method: Type.Optional(oneOf(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], 'HTTP method. Default: `POST`.')),
  url: secret(
    Type.String({
      maxLength: 2_048,
      description: 'Public URL to send the request to. Placeholders are not allowed.',
    }),
    'path',
  ),
  content_type: Type.Optional(
    nullable(
      Type.String({
        maxLength: 255,
        pattern: '^[ -~]+$',
        description: 'Content type of the body. Default: `application/json`.',
      }),
    ),
  ),
  headers: Type.Optional(nullable(secret(Headers, 'values'))),
  body: Type.Optional(
    nullable(
      Type.String({
        maxLength: longestText,
        description: `Body of the request. Default: JSON about the ticket. ${placeholderHint}`,
      }),
    ),
  ),
})
/** A message by an incoming webhook of Slack or Microsoft Teams. */
export const ChatPost = Type.Object({
  service: Type.Optional(
    nullable(
      oneOf(
        chatServiceNames,
        'Service that gets the message. Default: recognised by the host of `url`; required for another host.',
      ),
    ),
  ),
  url: secret(
    Type.String({
      maxLength: 2_048,
      description: 'URL of the incoming webhook. Placeholders are not allowed.',
    }),
    'path',
  ),
  text: Type.String({
    maxLength: 3_000,
    pattern: '\\S',
    examples: ['New ticket of {{contact.name}}: {{ticket.subject}}'],
    description:
      'The text. A link to the ticket is below it. For Slack, it can have its formatting and mentions, such as `*bold*` ' +
      `and \`<!here>\`; values of placeholders cannot mention anybody. For Teams, it is plain. ${placeholderHint}`,
  }),
})
const Nothing = Type.Object({})
const Prompt = Type.Object({
  prompt: Type.String({
    maxLength: 10_000,
    description: `Prompt for the AI model; its answer becomes a note. ${placeholderHint}`,
  }),
})

const NewTicket = Type.Object(
  {
    subject: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        description: `Subject of the new ticket. Required without a template. ${placeholderHint}`,
      }),
    ),
    body: Type.Optional(
      Type.String({
        maxLength: longestText,
        description: `Text as HTML. It becomes a note of the new ticket. Required without a template. ${placeholderHint}`,
      }),
    ),
    template: Type.Optional(
      nullable(refTo('ticketTemplate', 'ULID of a shared ticket template, which gives what is left out.')),
    ),
    channel: Type.Optional(nullable(refTo('channel', 'ULID of the channel. Default: that of the ticket.'))),
    user: Type.Optional(nullable(refTo('user', 'ULID of the assignee.'))),
    team: Type.Optional(nullable(refTo('team', 'ULID of the team.'))),
  },
  { 'x-needed-without': { template: [['subject'], ['body']] } },
)

/** Maximum number of tickets that a workflow creates in an hour. */
export const mostNewTickets = 100

/** The actions of workflows and their parameters. Some actions have two names. */
export const actionParameters = {
  set_status: Status,
  set_priority: Priority,
  snooze: Snoozing,
  assign_ticket: Assignment,
  add_tags: Tags,
  remove_tags: Tags,
  set_field: FieldSetting,
  add_followers: Followers,
  notify: Notice,
  send_reply: Html,
  send_auto_reply: Html,
  send_mail: OutsideMail,
  forward: Forwarding,
  add_note: Html,
  add_internal_note: Html,
  add_to_linked: LinkedNote,
  create_ticket: NewTicket,
  send_http_request: HttpRequest,
  http_request: HttpRequest,
  post_to_chat: ChatPost,
  start_agent: Nothing,
  stop_agent: Nothing,
  run_ai_prompt: Prompt,
} as const satisfies Record<string, TSchema>
export type ActionType = keyof typeof actionParameters

const secondNames = {
  send_auto_reply: 'send_reply',
  add_internal_note: 'add_note',
  http_request: 'send_http_request',
} as const

type SecondName = keyof typeof secondNames

/** An action by its first name. */
export type Action = Exclude<ActionType, SecondName>
const isSecond = (type: ActionType): type is SecondName => type in secondNames
export const actionOf = (type: ActionType): Action => (isSecond(type) ? secondNames[type] : type)

// Object.keys returns strings.
export const actionTypes = Object.keys(actionParameters) as ActionType[]
