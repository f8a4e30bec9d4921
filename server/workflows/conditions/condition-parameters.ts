import { type TSchema, Type } from 'typebox'
import { oneOf, refTo } from '../../../contract/base/fields.ts'
import { ratings as allRatings } from '../../../contract/base/ratings.ts'
import { ticketPriorities, ticketStatuses } from '../../../contract/base/ticket-values.ts'
import { weekdays as allWeekdays } from '../../../contract/base/weekdays.ts'
import { ChannelType } from '../../../contract/channels/channels.ts'
import { messageLanguages } from '../../../contract/workflows/workflow-items.ts'

type Parameters = Record<string, unknown>

/** The parameters of a condition: a value or a list of values under any of these names. All of them are combined. */
export type ParameterSpec = {
  names: readonly [string, ...string[]]
  each: TSchema
  /** Normalizes a value. */
  normalize?: (value: string) => string
}

const Words = Type.String({ maxLength: 1_000 })

export const texts: ParameterSpec = { names: ['value', 'values'], each: Words }
export const domains: ParameterSpec = { ...texts, normalize: (value) => value.trim().replace(/^@/, '') }
export const channelTypes: ParameterSpec = { names: ['value', 'values'], each: ChannelType }

const oneOfThese = (values: readonly string[]): ParameterSpec => ({
  names: ['value', 'values'],
  each: oneOf(values),
})
export const statuses = oneOfThese(ticketStatuses)
export const priorities = oneOfThese(ticketPriorities)
export const languages = oneOfThese(messageLanguages)
export const weekdays = oneOfThese(allWeekdays)
export const ratings = oneOfThese(allRatings)

export const numbers: ParameterSpec = {
  names: ['value'],
  each: Type.Integer({ minimum: 1, maximum: 100_000 }),
}
export const users: ParameterSpec = { names: ['users', 'user', 'value', 'values'], each: refTo('user') }
export const teams: ParameterSpec = { names: ['teams', 'team', 'value', 'values'], each: refTo('team') }
export const fieldConditions: ParameterSpec = {
  names: ['value', 'values'],
  each: Type.String({
    maxLength: 300,
    pattern: '^[a-zA-Z][a-zA-Z0-9_]*:.+$',
    description: 'The key of a custom field and its value: `plan:pro`, `seats:>10`, or `plan:none`.',
  }),
}
export const channels: ParameterSpec = {
  names: ['channels', 'channel', 'value', 'values'],
  each: refTo('channel'),
}
export const tags: ParameterSpec = { names: ['tags', 'tag', 'value', 'values'], each: refTo('tag') }

export const valuesIn = ({ names, normalize = same }: ParameterSpec, parameters: Parameters) =>
  names
    .flatMap((name) => parameters[name] ?? [])
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map((value) => normalize(String(value)))

/** The texts that the parameters of a condition on texts or fields compare with. */
export const textsIn = (parameters: Parameters) => valuesIn(texts, parameters)

const same = (value: string) => value

/** The schema of the given parameters. If none is given, the first name is required. */
export const formOf = ({ names, each }: ParameterSpec, parameters: Parameters) => {
  const given = names.filter((name) => (parameters[name] ?? null) !== null)
  const list = Type.Array(each, { maxItems: 100 })
  const expected = given.length ? given : names.slice(0, 1)
  return Type.Object(
    Object.fromEntries(expected.map((name) => [name, Array.isArray(parameters[name]) ? list : each])),
  )
}
