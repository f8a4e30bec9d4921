import { Moment } from '../../kernel/clock.ts'

/** PostgreSQL rejects a NUL in a parameter of any type. */
const rejected = '\0'

/**
 * Sends a value that cannot be serialized as one that PostgreSQL rejects. If this threw, the driver would report the
 * error for another statement, such as the `begin` before.
 */
const safely = (serialize: (value: never) => string | undefined) => (value: unknown) => {
  try {
    return value === rejected ? rejected : (serialize(value as never) ?? rejected) // the type is that of the column
  } catch {
    return rejected
  }
}

const isoText = (value: Date | string) =>
  // Not value.toISOString(): a Moment would lose its fraction of a second there.
  typeof value === 'string' ? value : Date.prototype.toISOString.call(value)

// The job queue passes JSON as text; encoding that text again would store a string.
const jsonText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const bytesText = (value: Uint8Array) => `\\x${Buffer.from(value).toString('hex')}`

const asIs = (text: string) => text
const truth = {
  parse: (text: string) => text === 't',
  serialize: (value: unknown) => (value === true ? 't' : 'f'),
}
const number = { parse: Number, serialize: String }
const words = { parse: asIs, serialize: (value: unknown) => `${value}` }
const json = { parse: JSON.parse, serialize: jsonText }
const moment = { parse: (text: string) => new Moment(text), serialize: isoText }
const date = { parse: (text: string) => new Date(text), serialize: isoText }
const bytes = { parse: (text: string) => Buffer.from(text.slice(2), 'hex'), serialize: bytesText }

type Scalar = { parse: (text: string) => unknown; serialize: (value: never) => string | undefined }

/** The object ids of types and of their arrays, which are the same in every PostgreSQL (`pg_type.dat`). */
const scalars: [oid: number, array: number, scalar: Scalar][] = [
  [16, 1000, truth],
  [17, 1001, bytes],
  [18, 1002, words],
  [19, 1003, words],
  [20, 1016, number],
  [21, 1005, number],
  [23, 1007, number],
  [25, 1009, words],
  [26, 1028, number],
  [114, 199, json],
  [700, 1021, number],
  [701, 1022, number],
  [1042, 1014, words],
  [1043, 1015, words],
  [1082, 1182, date],
  [1114, 1115, date],
  [1184, 1185, moment],
  [1700, 1231, words],
  [2950, 2951, words],
  [3802, 3807, json],
]

/** The encoding of values. Asking the server for its types would be a query whose failure nobody can catch. */
export const types = Object.fromEntries(
  scalars.flatMap(([oid, array, { parse, serialize }]) => [
    [`type${oid}`, { to: oid, from: [oid], parse, serialize: safely(serialize) }],
    [`type${array}`, arrayOf(array, parse, safely(serialize))],
  ]),
)

/** The text that the driver sends for undefined. */
export const undefinedText = rejected

function arrayOf(oid: number, parse: Scalar['parse'], serialize: (value: unknown) => string) {
  const textOf = (values: unknown): string =>
    Array.isArray(values) ? `{${values.map(itemOf).join(',')}}` : `${values}`
  const itemOf = (item: unknown) => {
    if (item === null) return 'null'
    if (Array.isArray(item)) return textOf(item)
    return `"${serialize(item ?? rejected).replace(/["\\]/g, '\\$&')}"`
  }
  return { to: oid, from: [oid], parse: itemsOf(parse), serialize: safely(textOf) }
}

/** The items of an array of one dimension. */
function itemsOf(parse: Scalar['parse']) {
  const itemOf = ([item, quoted]: RegExpMatchArray) => {
    if (quoted !== undefined) return parse(quoted.replace(/\\(.)/gs, '$1'))
    return item === 'NULL' ? null : parse(item)
  }
  return (text: string) =>
    text === '{}' ? [] : [...text.matchAll(/"((?:[^"\\]|\\.)*)"|[^{},"]+/gs)].map(itemOf)
}
