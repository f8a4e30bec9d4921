import type { Channel, Member, Priority, Status, Tag, Team } from '../api/types.ts'
import type { TicketFilter } from './filters.ts'

export type Known = { tags: Tag[]; members: Member[]; teams: Team[]; channels: Channel[] }

export const operators = [
  'is',
  'priority',
  'assigned',
  'tag',
  'team',
  'channel',
  'from',
  'before',
  'after',
] as const
type Operator = (typeof operators)[number]

const priorities = ['low', 'normal', 'high', 'urgent'] as const
const statuses = ['open', 'waiting', 'closed', 'spam'] as const

type Parsed = { filter: TicketFilter; unknown: string[] }

/** Reads `is:open tag:"late delivery" refund`. What no operator understands is searched for as words. */
export const parseSearch = (text: string, known: Known): Parsed => {
  const parsed: Parsed = { filter: {}, unknown: [] }
  const searched: string[] = []
  for (const [whole, operator, quoted, plain] of text.matchAll(/(?:(\w+):)?(?:"([^"]*)"?|(\S+))/g)) {
    const value = quoted ?? plain ?? ''
    if (!operator || !isOperator(operator)) searched.push(whole.replaceAll('"', ''))
    else if (operator === 'from') searched.push(value)
    else if (!apply(parsed.filter, operator, value, known)) parsed.unknown.push(whole)
  }
  if (searched.length) parsed.filter.search = searched.join(' ')
  return parsed
}

const isOperator = (name: string): name is Operator => (operators as readonly string[]).includes(name)

/** Adds a condition to the filter, and returns whether its value is known. */
const apply = (filter: TicketFilter, operator: Operator, value: string, known: Known) => {
  if (operator === 'is') return addState(filter, value)
  if (operator === 'priority') return add(filter, 'priorities', priorityIn(value))
  if (operator === 'tag') return add(filter, 'tags', named(known.tags, value))
  if (operator === 'team') return add(filter, 'teams', named(known.teams, value))
  if (operator === 'channel') return add(filter, 'channels', named(known.channels, value))
  if (operator === 'assigned') {
    const assignee = /^(me|nobody)$/i.test(value) ? value.toLowerCase() : member(known.members, value)
    if (assignee) filter.assignee = assignee
    return assignee !== undefined
  }
  const day = dayIn(value)
  if (day && operator === 'before') filter.before = day
  if (day && operator === 'after') filter.after = day
  return day !== undefined
}

const addState = (filter: TicketFilter, value: string) => {
  if (value.toLowerCase() !== 'snoozed') return add(filter, 'statuses', statusIn(value))
  filter.isSnoozed = true
  return true
}

type Lists = 'statuses' | 'priorities' | 'tags' | 'teams' | 'channels'

const add = <Name extends Lists>(
  filter: TicketFilter,
  name: Name,
  value: NonNullable<TicketFilter[Name]>[number] | undefined,
) => {
  if (value !== undefined) Object.assign(filter, { [name]: [...(filter[name] ?? []), value] })
  return value !== undefined
}

const statusIn = (value: string): Status | undefined =>
  statuses.find((status) => status === value.toLowerCase())

const priorityIn = (value: string): Priority | undefined =>
  priorities.find((priority) => priority === value.toLowerCase())

const named = (all: { ulid: string; name: string }[], value: string) =>
  all.find(({ name }) => name.toLowerCase() === value.toLowerCase())?.ulid

const member = (members: Member[], value: string) =>
  members.find(
    ({ name, email }) => email === value.toLowerCase() || name.toLowerCase() === value.toLowerCase(),
  )?.ulid ?? members.find(({ name }) => name.toLowerCase().startsWith(value.toLowerCase()))?.ulid

/** The start of a day such as `2026-03-01`, in the time zone of the person. */
const dayIn = (value: string) => {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return undefined
  const start = new Date(`${value}T00:00:00`)
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString().replace('.000Z', '+00:00')
}
