import {
  filtersOf,
  type SearchOperator,
  searchOperators,
  wordsOf,
} from '../../../contract/tickets/ticket-filters.ts'
import { isSearchOperator, quoted, searchParts } from '../../../contract/tickets/ticket-search.ts'

export type Known = Record<'tags' | 'teams' | 'channels' | 'members', { name: string; email?: string }[]>

/** Something that can be put into a search, instead of what is there from `start` on. */
export type Suggestion = { kind: 'operator' | 'value' | 'recent'; text: string; start: number; hint?: string }

const most = 8

/** The fixed values of an operator, and those that the workspace has. */
const valuesOf = (operator: SearchOperator, known: Known) => [
  ...wordsOf(operator).map(({ word }) => word),
  ...filtersOf(operator).flatMap(({ filter }) => {
    if (filter.kind === 'reference') return filter.to === 'contact' ? [] : namesOf(known[`${filter.to}s`])
    return filter.kind === 'since' || filter.kind === 'until' ? ['today', 'yesterday', '7d', '30d'] : []
  }),
]

const namesOf = (all: { name: string }[]) => all.map(({ name }) => name)

type Typed = { operator: SearchOperator | undefined; begun: string; start: number }

/** What is being typed at the end of a search: an operator, or a value of one. */
const typedIn = (search: string): Typed => {
  const [text = ''] = /(?:\w+:)?(?:"[^"]*|\S*)$/.exec(search) ?? []
  const start = search.length - text.length
  const [, name = '', value = ''] = /^(\w+):"?(.*)$/s.exec(text) ?? []
  const operator = name.toLowerCase()
  if (isSearchOperator(operator)) return { operator, begun: value.toLowerCase(), start }
  return { operator: undefined, begun: text.toLowerCase(), start }
}

/** What a search may go on with: searches from before, operators, and the values of the operator that is typed. */
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
  if (search.trim() === '')
    return [...recent.map((text): Suggestion => ({ kind: 'recent', text, start: 0 })), ...operators]
  return begun ? operators : []
}

const suggestedValue = (operator: SearchOperator, value: string, start: number): Suggestion => ({
  kind: 'value',
  text: `${operator}:${quoted(value)}`,
  start,
})

/** Those that begin with what is typed come before those that have it elsewhere. One that is complete needs no help. */
const valuesFor = (operator: SearchOperator, begun: string, known: Known) => {
  const matching = valuesOf(operator, known).filter((value) => value.toLowerCase().includes(begun))
  if (matching.some((value) => value.toLowerCase() === begun)) return []
  const first = (value: string) => Number(!value.toLowerCase().startsWith(begun))
  return matching.sort((one, other) => first(one) - first(other)).slice(0, most)
}

/** The search with a suggestion in it. A value is complete; an operator goes on with one. */
export const withSuggestion = (search: string, { kind, text, start }: Suggestion) =>
  kind === 'recent' ? text : `${search.slice(0, start)}${text}${kind === 'value' ? ' ' : ''}`

/** Without a value at its end that is only begun, which the server would not know. */
export const finishedPart = (search: string, known: Known) => {
  const { operator, begun, start } = typedIn(search)
  const isBegun = operator && (begun === '' || valuesFor(operator, begun, known).length > 0)
  return (isBegun ? search.slice(0, start) : search).trim()
}

/** The search with the value at its end that was begun: the first one that fits. */
export const completed = (search: string, known: Known) => {
  const { operator, begun, start } = typedIn(search)
  const [value] = operator && begun ? valuesFor(operator, begun, known) : []
  if (!operator || value === undefined) return finishedPart(search, known)
  return withSuggestion(search, suggestedValue(operator, value, start)).trim()
}

/** The words that are marked where they are found. */
export const markedWords = (search: string) =>
  searchParts(search)
    .flatMap(({ operator, value }) =>
      operator === undefined || operator === 'from' ? value.split(/[\s,]+/) : [],
    )
    .filter((word) => word.length > 1)
