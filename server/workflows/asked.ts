import { type TSchema, Type } from 'typebox'
import { ChannelType } from '../../contract/channels.ts'
import { refTo } from '../../contract/fields.ts'

type Parameters = Record<string, unknown>

/** What a condition asks for: one value or a list of them, under any of these names, of which all count. */
export type Asked = {
  names: readonly [string, ...string[]]
  each: TSchema
  /** What is meant by a value, where that is not the value itself. */
  meaning?: (value: string) => string
}

const Words = Type.String({ maxLength: 1_000 })

export const texts: Asked = { names: ['value', 'values'], each: Words }
export const domains: Asked = { ...texts, meaning: (value) => value.trim().replace(/^@/, '') }
export const channelTypes: Asked = { names: ['value', 'values'], each: ChannelType }
export const channels: Asked = { names: ['channels', 'channel', 'value', 'values'], each: refTo('channel') }
export const tags: Asked = { names: ['tags', 'tag', 'value', 'values'], each: refTo('tag') }

export const valuesIn = ({ names, meaning = same }: Asked, parameters: Parameters) =>
  names
    .flatMap((name) => parameters[name] ?? [])
    .filter((value) => typeof value === 'string')
    .map(meaning)

const same = (value: string) => value

/** The form of what was given; the first name stands for all where none was. */
export const formOf = ({ names, each }: Asked, parameters: Parameters) => {
  const given = names.filter((name) => (parameters[name] ?? null) !== null)
  const list = Type.Array(each, { maxItems: 100 })
  const wanted = given.length ? given : names.slice(0, 1)
  return Type.Object(
    Object.fromEntries(wanted.map((name) => [name, Array.isArray(parameters[name]) ? list : each])),
  )
}
