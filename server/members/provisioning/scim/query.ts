import { isRecord } from '../../../platform/validation/clean.ts'
import { invalidValue } from './errors.ts'
import { fieldsOf } from './fields.ts'
import { type Filter, filterOf } from './filter.ts'
import { namesOf, type Projection } from './resources.ts'

/** A page of a list. `startIndex` begins with 1. */
export type Query = Projection & { filter: Filter | undefined; startIndex: number; count: number }

export const mostPerPage = 200
const usualPerPage = 100
const mostNames = 50

/** The parameters of a list, from the URL or from the body of a search. */
export const queryOf = (given: unknown): Query => {
  const fields = fieldsOf(isRecord(given) ? given : {}, 'The query')
  const filter = fields.get('filter')
  if (filter !== undefined && typeof filter !== 'string') throw invalidValue('filter must be a text.')
  return {
    ...projectionOf(fields),
    filter: filter?.trim() ? filterOf(filter) : undefined,
    startIndex: Math.max(1, numberOf(fields, 'startIndex') ?? 1),
    count: Math.min(mostPerPage, Math.max(0, numberOf(fields, 'count') ?? usualPerPage)),
  }
}

export const projectionOf = (given: unknown): Projection => {
  const fields = given instanceof Map ? given : fieldsOf(isRecord(given) ? given : {}, 'The query')
  const only = textsOf(fields, 'attributes')
  return { only: only.length ? only : undefined, without: textsOf(fields, 'excludedAttributes') }
}

const textsOf = (fields: Map<string, unknown>, name: string) => {
  const value = fields.get(name.toLowerCase())
  if (value === undefined || value === null) return []
  const texts = Array.isArray(value) ? value : [value]
  if (!texts.every((text) => typeof text === 'string')) throw invalidValue(`${name} must be a list of names.`)
  const names = namesOf(texts)
  if (names.length > mostNames) throw invalidValue(`${name} has at most ${mostNames} names.`)
  return names
}

const numberOf = (fields: Map<string, unknown>, name: string) => {
  const value = fields.get(name.toLowerCase())
  if (value === undefined || value === null || value === '') return undefined
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
  if (!Number.isInteger(number)) throw invalidValue(`${name} must be an integer.`)
  return Math.max(-1, Math.min(number, 1_000_000_000))
}
