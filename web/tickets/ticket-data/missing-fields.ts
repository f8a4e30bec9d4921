import type { FieldValues } from '../../../contract/workspaces/field-types.ts'
import { missingAfter } from '../../../contract/workspaces/required-fields.ts'
import { fields, queryClient } from '../../platform/api/queries.ts'
import type { CustomField, Ticket } from '../../platform/api/types.ts'
import { createSignal } from '../../platform/base/signal.ts'
import { type Change, changed } from './change.ts'

type State = Pick<Ticket, 'status' | 'fields'>

/** Fields that must be filled before a change of tickets goes on. */
export type MissingFields = {
  of: 'close' | 'change' | 'send'
  /** The fields to fill in. What was typed may require further ones. */
  needed: (typed: FieldValues) => CustomField[]
  /** The number of tickets that lack fields, and of all. */
  lacking: number
  total: number
  go: (values: FieldValues) => unknown
  /** Continues with the other tickets. */
  goWithout?: (() => unknown) | undefined
}

/** The fields that a dialog asks for now. */
export const missingFields = createSignal<MissingFields | undefined>(undefined)

/** The fields of tickets of a channel. */
const fieldsOf = (channel: string) =>
  (queryClient.getQueryData(fields.queryKey) ?? []).filter(
    ({ of, channel_ulids }) => of === 'ticket' && (channel_ulids?.includes(channel) ?? true),
  )

/** Each value that is filled in may require further fields. */
const neededFor = (channel: string, before: State | undefined, after: State, typed: FieldValues) => {
  const needed: CustomField[] = []
  for (;;) {
    const values = { ...after.fields, ...valuesOf(needed, typed) }
    const more = missingAfter(fieldsOf(channel), before, { ...after, fields: values }).filter(
      (field) => !needed.includes(field),
    )
    if (more.length === 0) return needed
    needed.push(...more)
  }
}

const valuesOf = (some: readonly CustomField[], values: FieldValues): FieldValues =>
  Object.fromEntries(
    some.flatMap(({ key }) => {
      const value = values[key]
      return value === undefined ? [] : [[key, value] as const]
    }),
  )

type Fillable = Extract<Change, { fields?: FieldValues }>
const isFillable = (change: Change): change is Fillable => change.kind === 'status' || change.kind === 'field'

const neededBy = (ticket: Ticket, change: Fillable, typed: FieldValues = {}) => {
  const { fields: _, ...alone } = change
  return neededFor(ticket.channel.ulid, ticket, changed(ticket, alone), typed)
}

/** The change with the values that this ticket lacks. The others of several tickets keep theirs. */
export const withOwnFields = (ticket: Ticket, change: Change): Change => {
  if (!isFillable(change) || !change.fields) return change
  const { fields: typed, ...alone } = change
  const own = valuesOf(neededBy(ticket, change, typed), typed)
  return Object.keys(own).length > 0 ? { ...alone, fields: own } : alone
}

/** Returns true if the change would leave required fields of the ticket empty. */
export const lacksFields = (ticket: Ticket, change: Change) =>
  isFillable(change) &&
  neededBy(ticket, change, change.fields).some(({ key }) => change.fields?.[key] === undefined)

type Go = (tickets: Ticket[], change: Change) => unknown

/** Asks for the required fields that the tickets lack, and then goes on. At once if they lack none. */
export const withRequiredFields = (tickets: Ticket[], change: Change, go: Go) => {
  const lacking = isFillable(change) ? tickets.filter((ticket) => neededBy(ticket, change).length > 0) : []
  if (!isFillable(change) || lacking.length === 0 || clears(lacking, change)) return void go(tickets, change)
  const others = tickets.filter((ticket) => !lacking.includes(ticket))
  missingFields.set({
    of: change.kind === 'status' ? 'close' : 'change',
    needed: (typed) => [...new Set(lacking.flatMap((ticket) => neededBy(ticket, change, typed)))],
    ...{ lacking: lacking.length, total: tickets.length },
    go: (values) => go(tickets, { ...change, fields: values }),
    goWithout: others.length > 0 ? () => go(others, change) : undefined,
  })
}

/** A value that is removed is not asked for again: the server says why it stays. */
const clears = ([first]: Ticket[], change: Fillable) =>
  change.kind === 'field' &&
  first !== undefined &&
  neededBy(first, change).some(({ key }) => key === change.field)

type NewTicket = State & { channel: string }

/** Asks for the required fields of a new ticket, and then goes on with their values. */
export const withFieldsOfNew = ({ channel, ...state }: NewTicket, go: (values: FieldValues) => unknown) => {
  const needed = (typed: FieldValues) => neededFor(channel, undefined, state, typed)
  if (needed({}).length === 0) return void go(state.fields)
  missingFields.set({
    ...{ of: 'send', needed, lacking: 1, total: 1 },
    go: (values) => go({ ...state.fields, ...values }),
  })
}
