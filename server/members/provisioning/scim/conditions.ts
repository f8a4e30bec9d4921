import type { Fragment } from 'postgres'
import type { Sql } from '../../../platform/db/connection/driver.ts'
import { isStorable } from '../../../platform/validation/storable.ts'
import { rejected } from './errors.ts'
import type { Filter, Operator } from './filter.ts'

/**
 * The attributes that filters know, by their path in lower case. Texts are compared without case, unless they are exact.
 * `many` are attributes with several values: `some` is the condition that one of them matches.
 */
export type Attributes = Readonly<Record<string, Attribute>>
type Attribute =
  | { type: 'text' | 'exact' | 'boolean' | 'time'; is: Fragment }
  | { type: 'many'; of: Attributes; some: (matches: Fragment) => Fragment }

/** The condition of a filter. */
export const conditionOf = (sql: Sql, filter: Filter, attributes: Attributes): Fragment => {
  switch (filter.kind) {
    case 'and':
    case 'or': {
      const [first = sql`true`, ...others] = filter.parts.map((part) => conditionOf(sql, part, attributes))
      const word = filter.kind === 'and' ? sql`and` : sql`or`
      return sql`(${others.reduce((all, one) => sql`${all} ${word} ${one}`, first)})`
    }
    case 'not':
      return sql`not ${conditionOf(sql, filter.part, attributes)}`
    case 'within':
      return someOf(filter.path, attributes, (of) => conditionOf(sql, filter.part, of))
    default:
      return termOf(sql, filter, attributes)
  }
}

type Term = Extract<Filter, { kind: 'present' | 'compare' }>

const termOf = (sql: Sql, term: Term, attributes: Attributes): Fragment => {
  const { path } = term
  const attribute = own(attributes, path)
  if (attribute?.type === 'many')
    return someOf(path, attributes, (of) => termOf(sql, { ...term, path: 'value' }, of))
  if (attribute)
    return term.kind === 'present' ? sql`${attribute.is} is not null` : compared(sql, term, attribute)
  const [head = '', ...rest] = path.split('.')
  if (!rest.length) throw unknown(path)
  return someOf(head, attributes, (of) => termOf(sql, { ...term, path: rest.join('.') }, of))
}

const own = (attributes: Attributes, path: string) =>
  Object.hasOwn(attributes, path) ? attributes[path] : undefined

const someOf = (path: string, attributes: Attributes, matches: (of: Attributes) => Fragment) => {
  const attribute = own(attributes, path)
  if (attribute?.type !== 'many') throw unknown(path)
  return attribute.some(matches(attribute.of))
}

/** The filter names an attribute that this type of resource does not have. */
export class UnknownAttribute extends Error {
  readonly path: string

  constructor(path: string) {
    super(path)
    this.path = path
  }
}

const unknown = (path: string) => new UnknownAttribute(path.slice(0, 100))

type Single = Exclude<Attribute, { type: 'many' }>
type Compare = Extract<Filter, { kind: 'compare' }>

const compared = (sql: Sql, { operator, value, path }: Compare, { type, is }: Single): Fragment => {
  if (value === null && (operator === 'eq' || operator === 'ne'))
    return operator === 'eq' ? sql`${is} is null` : sql`${is} is not null`
  if (type === 'boolean') return booleanIs(sql, is, { operator, value, path })
  if (typeof value !== 'string' || !isStorable(value)) throw unfit(path)
  if (type === 'time') return timeIs(sql, is, { operator, value, path })
  return type === 'text'
    ? textIs(sql, sql`lower(${is})`, operator, value.toLowerCase())
    : textIs(sql, is, operator, value)
}

type Comparing = Pick<Compare, 'operator' | 'value' | 'path'>

const unfit = (path: string) =>
  rejected(`The filter compares ${path} with a value that it cannot have.`, 'invalidFilter')

/** Entra ID sends booleans as texts, too. */
export const asBoolean = (value: unknown) => {
  const text = String(value).toLowerCase()
  return text === 'true' ? true : text === 'false' ? false : undefined
}

const booleanIs = (sql: Sql, is: Fragment, { operator, value, path }: Comparing) => {
  const wanted = asBoolean(value)
  if (wanted === undefined || (operator !== 'eq' && operator !== 'ne')) throw unfit(path)
  return sql`${is} = ${(operator === 'eq') === wanted}`
}

const timeIs = (sql: Sql, is: Fragment, { operator, value, path }: Comparing) => {
  const at = new Date(value as string)
  const year = at.getUTCFullYear()
  if (Number.isNaN(year) || year < 1 || year > 9999 || !/^(eq|ne|g[te]|l[te])$/.test(operator))
    throw unfit(path)
  return ordered(sql, sql`date_trunc('milliseconds', ${is})`, operator, sql`${at}::timestamptz`)
}

const textIs = (sql: Sql, is: Fragment, operator: Operator, value: string): Fragment => {
  const given = sql`${value}::text`
  if (operator === 'co') return sql`coalesce(strpos(${is}, ${given}) > 0, false)`
  if (operator === 'sw') return sql`coalesce(starts_with(${is}, ${given}), false)`
  if (operator === 'ew') return sql`coalesce(right(${is}, ${[...value].length}::int) = ${given}, false)`
  return ordered(sql, is, operator, given)
}

const ordered = (sql: Sql, is: Fragment, operator: Operator, value: Fragment): Fragment => {
  if (operator === 'eq') return sql`coalesce(${is} = ${value}, false)`
  if (operator === 'ne') return sql`${is} is distinct from ${value}`
  const sign = { gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` }[operator as 'gt' | 'ge' | 'lt' | 'le']
  return sql`coalesce(${is} ${sign} ${value}, false)`
}
