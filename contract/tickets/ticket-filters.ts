import { type Rating, ratings } from '../base/ratings.ts'
import { dueStates, ticketPriorities, ticketStatuses } from '../base/ticket-values.ts'
import type { SavedViewBody } from './saved-views.ts'
import type { Ticket } from './tickets.ts'

/** The operators of a search, for the API reference. Shared with the app, so it imports only types. */
export const searchOperators = {
  from: 'Contact: an email address, or part of a name.',
  to: 'Recipient of a message: an email address, or how it begins.',
  tag: 'Name of a tag.',
  is:
    'Status: `open`, `waiting`, `closed` or `spam`; or `snoozed`; or `failed`: a message could not be sent; or ' +
    '`child`: it has a parent.',
  parent: 'Number of a ticket: its children.',
  assigned: '`me`, `nobody`, or the name or email address of a member.',
  team: 'Name of a team.',
  channel: 'Name of a channel.',
  priority: '`low`, `normal`, `high` or `urgent`.',
  rating: '`good`, `fine` or `bad`: how the contact rated the ticket.',
  due: '`soon` or `overdue`: a target of the ticket is due soon, or should have been met.',
  has: '`attachment`: a message has a file that is not shown in its text.',
  external_id: 'Id of the ticket in another system.',
  before: 'Created before this day: `2026-01-31`, `today`, `yesterday`, or `7d` for seven days ago.',
  after: 'Created on or after this day.',
} as const

export type SearchOperator = keyof typeof searchOperators

/** The properties of a ticket that the server and the app both have. */
type Shown = {
  [Name in keyof Ticket as Name extends 'targets'
    ? never
    : Ticket[Name] extends Date | null
      ? never
      : Name]: Name extends 'satisfaction' ? { rating: Rating } | null : Ticket[Name]
} & { targets: { due: string | null } | null }

type Filter = {
  description: string
  /** The operator with the values of the filter, or with the one value that sets the filter. */
  operator?: SearchOperator | `${SearchOperator}:${string}`
  /** The field of a saved view that holds it. */
  view?: keyof SavedViewBody
} & (
  | { kind: 'choice'; values: readonly string[]; of: (ticket: Shown) => string | null }
  /** Only `true` limits a `mark`, and a `state` is limited by `false` as well. */
  /** Without `of`, only the server knows. */
  | { kind: 'mark' | 'state'; of?: (ticket: Shown, me: string) => boolean }
  | {
      kind: 'reference'
      to: 'tag' | 'channel' | 'member' | 'team' | 'contact'
      of: (ticket: Shown) => (string | null | undefined)[]
    }
  | { kind: 'numbers' | 'words' | 'since' | 'until' | 'exact' | 'fields' }
)

/**
 * All filters of tickets, by their names in `filter[…]`, in the order of the documentation and the suggestions. The
 * search operators, the filters of the list, the fields of saved views, and the lists of the app derive from this
 * list; the server has a condition for each filter. `of` is the property of a ticket that the filter compares.
 */
export const ticketFilters = {
  status: {
    kind: 'choice',
    values: ticketStatuses,
    operator: 'is',
    view: 'statuses',
    of: ({ status }) => status,
    description: 'Tickets with one of these statuses. Commas separate alternatives.',
  },
  priority: {
    kind: 'choice',
    values: ticketPriorities,
    operator: 'priority',
    of: ({ priority }) => priority,
    description: 'Tickets with one of these priorities. Commas separate alternatives.',
  },
  rating: {
    kind: 'choice',
    values: ratings,
    operator: 'rating',
    of: ({ satisfaction }) => satisfaction?.rating ?? null,
    description: 'Tickets with one of these ratings of their contact. Commas separate alternatives.',
  },
  tag_ulids: {
    kind: 'reference',
    to: 'tag',
    operator: 'tag',
    view: 'tag_ulids',
    of: ({ tags }) => tags.map(({ ulid }) => ulid),
    description: 'Tickets with at least one of these tags, by ULID. Commas separate alternatives.',
  },
  channel_ulids: {
    kind: 'reference',
    to: 'channel',
    operator: 'channel',
    view: 'channel_ulids',
    of: ({ channel }) => [channel.ulid],
    description: 'Tickets of these channels, by ULID. Commas separate alternatives.',
  },
  snoozed: {
    kind: 'state',
    operator: 'is:snoozed',
    view: 'is_snoozed',
    of: ({ is_snoozed }) => is_snoozed,
    description: 'If `true`, only snoozed tickets. If `false`, only others.',
  },
  assigned_to_me: {
    kind: 'mark',
    operator: 'assigned:me',
    view: 'assigned_to_me',
    of: ({ assignee }, me) => assignee?.ulid === me,
    description: 'If `true`, only tickets assigned to you.',
  },
  unassigned: {
    kind: 'mark',
    operator: 'assigned:nobody',
    view: 'unassigned',
    of: ({ assignee }) => assignee === null,
    description: 'If `true`, only tickets without an assignee.',
  },
  assigned_user_ulid: {
    kind: 'reference',
    to: 'member',
    operator: 'assigned',
    view: 'assigned_user_ulid',
    of: ({ assignee }) => [assignee?.ulid],
    description: 'Tickets assigned to one of these members, by ULID. Commas separate alternatives.',
  },
  team_ulid: {
    kind: 'reference',
    to: 'team',
    operator: 'team',
    view: 'team_ulid',
    of: ({ assigned_team }) => [assigned_team?.ulid],
    description: 'Tickets assigned to one of these teams, by ULID. Commas separate alternatives.',
  },
  contact_ulid: {
    kind: 'reference',
    to: 'contact',
    operator: 'from',
    view: 'contact_ulid',
    of: ({ contact }) => [contact.ulid],
    description: 'Tickets of these contacts, by ULID. Commas separate alternatives.',
  },
  due: {
    kind: 'choice',
    values: dueStates,
    operator: 'due',
    view: 'due',
    of: ({ targets }) => targets?.due ?? '',
    description: 'Tickets with a target that is due `soon` or `overdue`. Commas separate alternatives.',
  },
  has_attachments: {
    kind: 'mark',
    operator: 'has:attachment',
    of: ({ has_attachments }) => has_attachments,
    description: 'If `true`, only tickets with a file that is not shown in the text of a message.',
  },
  has_failed_message: {
    kind: 'mark',
    operator: 'is:failed',
    of: ({ has_failed_message }) => has_failed_message,
    description: 'If `true`, only tickets with one of the 2,000 newest messages that could not be sent.',
  },
  is_child: {
    kind: 'mark',
    operator: 'is:child',
    description: 'If `true`, only tickets that are the child of another one.',
  },
  parent: {
    kind: 'numbers',
    operator: 'parent',
    description: 'Children of the tickets with these numbers. Commas separate alternatives.',
  },
  fields: {
    kind: 'fields',
    view: 'fields',
    description: 'Tickets by their custom fields and those of their contacts and companies.',
  },
  external_id: {
    kind: 'exact',
    operator: 'external_id',
    description: 'Tickets with one of these ids of another system. Commas separate alternatives.',
  },
  number: { kind: 'numbers', description: 'Tickets with these numbers. Commas separate alternatives.' },
  search: {
    kind: 'words',
    view: 'search',
    description:
      'Tickets with all these words in their subject, messages or contact. Commas separate alternatives.',
  },
  created_after: {
    kind: 'since',
    operator: 'after',
    description: 'Tickets created at or after this time, in ISO 8601.',
  },
  created_before: {
    kind: 'until',
    operator: 'before',
    description: 'Tickets created at or before this time, in ISO 8601.',
  },
  updated_after: { kind: 'since', description: 'Tickets changed at or after this time, in ISO 8601.' },
} as const satisfies Record<string, Filter>

export type FilterName = keyof typeof ticketFilters
/** The filters that are set, as the API takes them; several values are alternatives. */
export type FilterValues = { [Name in FilterName]?: string[] }

export const filters: readonly { name: FilterName; filter: Filter }[] = Object.entries(ticketFilters).map(
  ([name, filter]) => ({ name: name as FilterName, filter }),
)

/** The filters that an operator sets. */
export const filtersOf = (operator: SearchOperator) =>
  filters.filter(({ filter }) => filter.operator?.split(':')[0] === operator)

/** The fixed values of an operator, each with the filter that it sets. */
export const wordsOf = (operator: SearchOperator) =>
  filtersOf(operator).flatMap(({ name, filter }) => {
    if (filter.kind === 'choice') return filter.values.map((value) => ({ word: value, name, value }))
    const [, word] = filter.operator?.split(':') ?? []
    return word ? [{ word, name, value: 'true' }] : []
  })

/** The fields of a saved view that are also columns, because they refer to no other table. */
export const viewFields = filters.flatMap(({ filter: { kind, view } }) =>
  view && kind !== 'reference' ? view : [],
)
