import { type SearchOperator, searchOperators } from './ticket-filters.ts'

/**
 * The syntax of a search: words, `#1234`, and operators such as `tag:"late delivery"`. A search without quotes or
 * operators is just words. Shared with the app.
 */

/**
 * A token of a search and its position. `operator` is undefined for words, `number` for `#1234`, and `field` for
 * `field.plan:pro`.
 */
export type SearchPart = {
  operator: SearchOperator | 'number' | 'field' | undefined
  /** The key of a field, with a minus if its value must be another one. */
  field?: string
  /** The value of the operator, without quotes. */
  value: string
  isQuoted: boolean
  text: string
  start: number
}

export const isSearchOperator = (name: string): name is SearchOperator => Object.hasOwn(searchOperators, name)

/** An operator without a value counts as words, as in `from: grace`. */
export const searchParts = (search: string): SearchPart[] =>
  [...search.matchAll(/(?:(-?\w+(?:\.\w+)?):)?(?:"([^"]*)"?|([^\s"]\S*))|\S+/g)].map((match) => {
    const [text, name = '', quoted, plain = ''] = match
    const operator = name.toLowerCase()
    const value = quoted ?? plain
    const common = { text, start: match.index, isQuoted: quoted !== undefined }
    const [, minus = '', field] = /^(-?)field\.(\w+)$/.exec(operator) ?? []
    if (field && value) return { ...common, operator: 'field', field: minus + field, value }
    if (isSearchOperator(operator) && value) return { ...common, operator, value }
    const number = /^#(\d{1,15})$/.exec(text)?.[1]
    if (number) return { ...common, operator: 'number', value: number }
    return { ...common, operator: undefined, value: name ? text.replaceAll('"', '') : value }
  })

/** Common wrong names of operators. */
const otherNames: Readonly<Record<string, SearchOperator>> = { status: 'is', label: 'tag', sender: 'from' }

/** Returns the operators that were probably meant, for words such as `tagg:refund` whose name has one typo. */
export const misspelledOperators = (search: string) =>
  searchParts(search).flatMap(({ operator, text }) => {
    const [, name = '', value = ''] = /^(\w{3,}):(.+)$/s.exec(text) ?? []
    const meant = operator ? undefined : operatorLike(name.toLowerCase())
    return meant ? [{ name, text, meant: `${meant}:${value}` }] : []
  })

const operatorLike = (name: string) =>
  Object.hasOwn(otherNames, name)
    ? otherNames[name]
    : (Object.keys(searchOperators) as SearchOperator[]).find((operator) => isOneOff(name, operator))

/** Returns true if the Damerau-Levenshtein distance is one. */
const isOneOff = (one: string, other: string) => {
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let end = 0
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  const isSwapped = left.length === 2 && left === `${right[1]}${right[0]}`
  return one !== other && other.length > 2 && (isSwapped || Math.max(left.length, right.length) <= 1)
}

/** The values of a part: commas separate alternatives, except in quotes. */
export const valuesOf = ({ value, isQuoted }: Pick<SearchPart, 'value' | 'isQuoted'>) =>
  isQuoted ? [value] : value.split(',').filter((one) => one !== '')

/** The words of a search, without its operators. */
export const searchedWords = (search: string) =>
  searchParts(search)
    .flatMap(({ operator, value }) => (operator ? [] : value))
    .join(' ')

/** A value as an operator takes it. */
export const quoteValue = (value: string) => (/[\s",]/.test(value) ? `"${value.replaceAll('"', '')}"` : value)
