import { searchedWords, searchParts, valuesOf } from '../../../../contract/tickets/ticket-search.ts'
import { fieldCondition } from '../../../../contract/workspaces/field-conditions.ts'
import type { Db } from '../../../platform/db/open.ts'
import type { Read } from '../../../platform/db/transaction.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'
import { atMost } from '../../../platform/http/requests/paging.ts'
import type { Me, TicketPage } from '../record/listing-rules.ts'
import { type Conditions, conditionOf, nobodyAndSomebody, type Searching } from './operator-values.ts'

/** A limit, because each operator may need a query. */
const mostOperators = 20

export type Caller = Me & { user: Pick<Principal['user'], 'timezone'> }

/** Converts the operators of the search of a page to filters. The other words remain. */
export const withOperators = async (
  page: TicketPage,
  { me }: { me: Caller & Pick<Principal, 'workspace'> },
  { db }: { db: Pick<Db, 'read'> },
): Promise<TicketPage> => {
  const parts = operatorsIn(page)
  if (parts.length === 0) return page
  return db.read(me.workspace.id, (tx) => applyOperators(tx, me, page))
}

const operatorsIn = ({ filters }: Pick<TicketPage, 'filters'>) =>
  searchParts(textOf(filters)).filter(({ operator }) => operator)

// The list has split the text at its commas.
const textOf = ({ search = [] }: TicketPage['filters']) => search.join(',')

type Filtered = Pick<TicketPage, 'filters' | 'recipients'>

export const applyOperators = async <Page extends Filtered>(
  tx: Read,
  me: Caller,
  page: Page,
): Promise<Page> => {
  const parts = operatorsIn(page)
  atMost(
    mostOperators,
    'search',
    parts.map(({ text }) => text),
  )
  const searching: Searching = { tx, me, names: undefined }
  let conditions: Conditions = {}
  for (const part of parts)
    conditions = either(conditions, await conditionOf(searching, part, valuesOf(part)))
  if (conditions.unassigned && conditions.assigned_user_ulid)
    throw nobodyAndSomebody('assigned:nobody with other members')
  const { recipients, ...filters } = conditions
  const { search: _, ...others } = page.filters
  const rest = searchedWords(textOf(page.filters))
    .split(',')
    .flatMap((text) => text.trim() || [])
  return {
    ...page,
    filters: { ...both(others, filters), ...(rest.length && { search: rest }) },
    ...(recipients && { recipients }),
  }
}

/** If an operator is repeated, one of its values must match. */
const either = (one: Conditions, other: Conditions): Conditions => {
  const names = Object.keys({ ...one, ...other }) as (keyof Conditions)[]
  return Object.fromEntries(names.map((name) => [name, [...(one[name] ?? []), ...(other[name] ?? [])]]))
}

type Filters = TicketPage['filters']

/** A value that no ticket has. */
const nothing = 'nothing'

/** A filter and an operator of the same kind must both match. */
const both = (filters: Filters, ofSearch: Filters): Filters => {
  const shared = (Object.keys(filters) as (keyof Filters)[]).filter(
    (name) => ofSearch[name] && !isMoment(name) && name !== 'fields',
  )
  // Keep an invalid value of a boolean filter, so that it is rejected later.
  const common = shared.map((name) => [
    name,
    isTrue(ofSearch[name]) ? filters[name] : inBoth(filters[name], ofSearch[name]),
  ])
  const isContradiction = shared.some((name) => isTrue(ofSearch[name]) && !isTrue(filters[name]))
  return {
    ...filters,
    ...ofSearch,
    ...(filters.fields && ofSearch.fields && { fields: bothFields(filters.fields, ofSearch.fields) }),
    ...Object.fromEntries(common),
    ...(isContradiction && { status: [nothing] }),
  }
}

const inBoth = (given: string[] = [], ofSearch: string[] = []) => {
  const wanted = given.map((value) => value.toLowerCase())
  const values = ofSearch.filter((value) => wanted.includes(value))
  return values.length ? values : [nothing]
}

/** The conditions of both. Where both name values of the same field, only their common ones are left. */
const bothFields = (given: string[], ofSearch: string[]) => {
  const values = (texts: string[]) =>
    Map.groupBy(
      texts.map(fieldCondition).filter((one) => one?.compare === '=' && !one.isNot),
      (one) => one?.key ?? '',
    )
  const [ours, theirs] = [values(given), values(ofSearch)]
  const isShared = (text: string) => {
    const one = fieldCondition(text)
    return one?.compare === '=' && !one.isNot && ours.has(one.key) && theirs.has(one.key)
  }
  const lower = (texts: string[]) => texts.filter(isShared).map((text) => text.toLowerCase())
  const common = lower(given).filter((text) => lower(ofSearch).includes(text))
  const shared = [...given, ...ofSearch].filter(isShared)
  const keys = new Set(shared.flatMap((text) => fieldCondition(text)?.key ?? []))
  // Filters of a field without a common value contradict each other. "With and without a value" matches no ticket.
  const contradictory = [...keys].filter((key) => !common.some((text) => fieldCondition(text)?.key === key))
  return [
    ...[...given, ...ofSearch].filter((text) => !isShared(text)),
    ...common,
    ...contradictory.flatMap((key) => [`${key}:none`, `-${key}:none`]),
  ]
}

const isTrue = ([value]: string[] = []) => value === 'true' || value === '1'

const isMoment = (name: string) => /_(after|before)$/.test(name)
