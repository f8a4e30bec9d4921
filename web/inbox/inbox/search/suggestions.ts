import {
  filtersOf,
  type SearchOperator,
  searchOperators,
  wordsOf,
} from '../../../../contract/tickets/ticket-filters.ts'
import { isSearchOperator, quoteValue } from '../../../../contract/tickets/ticket-search.ts'
import { noValue } from '../../../../contract/workspaces/field-conditions.ts'
import type { CustomField } from '../../../platform/api/types.ts'

type KnownField = Pick<CustomField, 'key' | 'name' | 'type' | 'choices'>
export type Known = Record<'tags' | 'teams' | 'channels' | 'members', { name: string; email?: string }[]> & {
  fields: KnownField[]
}

/** A suggestion that replaces the search from `start` on. */
export type Suggestion = { kind: 'operator' | 'value' | 'recent'; text: string; start: number; hint?: string }

const most = 8

/** The values of an operator: fixed ones, and values of the workspace. */
const valuesOf = (operator: SearchOperator, known: Known) => [
  ...wordsOf(operator).map(({ word }) => word),
  ...filtersOf(operator).flatMap(({ filter }) => {
    if (filter.kind === 'reference') return filter.to === 'contact' ? [] : namesOf(known[`${filter.to}s`])
    return filter.kind === 'since' || filter.kind === 'until' ? ['today', 'yesterday', '7d', '30d'] : []
  }),
]

/** The fixed values of a field. Anything else may be typed as well. */
const valuesOfField = (operator: string, { fields }: Known) => {
  const field = fields.find(({ key }) => operator.endsWith(`field.${key}`))
  if (!field) return []
  const values = field.type === 'checkbox' ? ['yes', 'no'] : field.choices.map(({ value }) => value)
  return [...values, noValue]
}

const namesOf = (all: { name: string }[]) => all.map(({ name }) => name)

/** An operator, or `field.plan` with an optional minus. */
type Operator = SearchOperator | `${'-' | ''}field.${string}`

type Typed = { operator: Operator | undefined; begun: string; start: number }

/** The token at the end of the search: an operator, or a value of one. */
const typedIn = (search: string): Typed => {
  const [text = ''] = /(?:-?[\w.]+:)?(?:"[^"]*|\S*)$/.exec(search) ?? []
  const start = search.length - text.length
  const [, name = '', value = ''] = /^(-?[\w.]+):"?(.*)$/s.exec(text) ?? []
  const operator = name.toLowerCase()
  if (isSearchOperator(operator) || isOfField(operator))
    return { operator, begun: value.toLowerCase(), start }
  return { operator: undefined, begun: text.toLowerCase(), start }
}

const isOfField = (text: string): text is `field.${string}` => /^-?field\.\w+$/.test(text)

/** Suggestions for a search: recent searches, operators, and values of the typed operator. */
export const suggestionsFor = (
  search: string,
  known: Known,
  { recent, help }: { recent: string[]; help: Record<SearchOperator, string> },
): Suggestion[] => {
  const { operator, begun, start } = typedIn(search)
  if (operator)
    return valuesFor(operator, begun, known).map((value) => suggestedValue(operator, value, start))
  const operators = (Object.keys(searchOperators) as SearchOperator[])
    .filter((name) => name.startsWith(begun))
    .map((name): Suggestion => ({ kind: 'operator', text: `${name}:`, start, hint: help[name] }))
  const ofFields = begun ? fieldsFor(begun, known, start) : []
  if (search.trim() === '')
    return [...recent.map((text): Suggestion => ({ kind: 'recent', text, start: 0 })), ...operators]
  return begun ? [...operators, ...ofFields] : []
}

/** The fields whose `field.key` or name starts with the text, from the second letter on. */
const fieldsFor = (begun: string, { fields }: Known, start: number) => {
  const [, minus = '', text = ''] = /^(-?)(.*)$/s.exec(begun) ?? []
  const isMeant = ({ key, name }: KnownField) =>
    `field.${key}`.startsWith(text) || name.toLowerCase().startsWith(text)
  return fields
    .filter((field) => text.length > 1 && isMeant(field))
    .slice(0, most)
    .map(
      ({ key, name }): Suggestion => ({ kind: 'operator', text: `${minus}field.${key}:`, start, hint: name }),
    )
}

const suggestedValue = (operator: Operator, value: string, start: number): Suggestion => ({
  kind: 'value',
  text: `${operator}:${quoteValue(value)}`,
  start,
})

/** Suggests values that start with the typed text first, then others that contain it. A complete value gets none. */
const valuesFor = (operator: Operator, begun: string, known: Known) => {
  const values = isSearchOperator(operator) ? valuesOf(operator, known) : valuesOfField(operator, known)
  const matching = values.filter((value) => value.toLowerCase().includes(begun))
  if (matching.some((value) => value.toLowerCase() === begun)) return []
  const first = (value: string) => Number(!value.toLowerCase().startsWith(begun))
  return matching.sort((one, other) => first(one) - first(other)).slice(0, most)
}

/** Inserts a suggestion into a search. A value gets a space after it, because it is complete. */
export const withSuggestion = (search: string, { kind, text, start }: Suggestion) =>
  kind === 'recent' ? text : `${search.slice(0, start)}${text}${kind === 'value' ? ' ' : ''}`

/** Removes an incomplete value at the end, which the server would reject. */
export const finishedPart = (search: string, known: Known) => {
  const { operator, begun, start } = typedIn(search)
  const isBegun = operator && (begun === '' || valuesFor(operator, begun, known).length > 0)
  return (isBegun ? search.slice(0, start) : search).trim()
}

/** Completes an incomplete value at the end with the first match. */
export const completed = (search: string, known: Known) => {
  const { operator, begun, start } = typedIn(search)
  const [value] = operator && begun ? valuesFor(operator, begun, known) : []
  if (!operator || value === undefined) return finishedPart(search, known)
  return withSuggestion(search, suggestedValue(operator, value, start)).trim()
}
