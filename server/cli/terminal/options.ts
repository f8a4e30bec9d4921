import { parseArgs } from 'node:util'
import { badRequest } from '../../platform/kernel/problem.ts'
import { type Kind, readText, text } from '../../platform/validation/kinds.ts'

/** An option of a command. Without `shown`, it is a switch. */
export type Option<T> = {
  about: string
  shown: string | undefined
  /** One letter for the name: `-d`. */
  short?: string
  needed: boolean
  read: (text: string | undefined) => T
}

export type Options = Record<string, Option<unknown>>
type Read<O> = O extends Option<infer T> ? T : never

/** The values of the options. An optional one may be undefined. */
export type Values<O extends Options> = {
  [Name in keyof O as undefined extends Read<O[Name]> ? never : Name]: Read<O[Name]>
} & {
  [Name in keyof O as undefined extends Read<O[Name]> ? Name : never]?: Exclude<Read<O[Name]>, undefined>
}

export const required = <T>(kind: Kind<T>, about: string): Option<T> => ({
  about,
  shown: kind.shown,
  needed: true,
  read: (text) => {
    if (text === undefined) throw new Error('is missing.')
    return readText(kind, text)
  },
})

export const optional = <T>(kind: Kind<T>, about: string): Option<T | undefined> => ({
  about,
  shown: kind.shown,
  needed: false,
  read: (text) => (text === undefined ? undefined : readText(kind, text)),
})

/** A switch without a value. */
export const flag = (about: string): Option<boolean> => ({
  about,
  shown: undefined,
  needed: false,
  read: (text) => text !== undefined,
})

/** The workspace that a command is about. */
export const workspace = required(text('WORKSPACE'), 'Slug, id or ULID of the workspace.')

/** The arguments after the name of a command. */
export type Given = string[]

type Described<O extends Options> = {
  name: string
  options: O
  argument?: { shown: string; words?: number } | undefined
}

/** Switches of every command. */
export const everywhere = {
  json: { about: 'Prints one JSON object and nothing else.', shown: undefined },
  help: { about: 'Prints this help.', shown: undefined },
}

/** Parses the values of a command, or rejects them with all errors. */
export const valuesOf = <O extends Options>(command: Described<O>, given: Given) => {
  const { texts, words, faults } = take(command.options, given)
  const values = Object.entries(command.options).map(([name, option]) => {
    const text = texts.get(name)
    try {
      if (text === null) throw new Error('needs a value.')
      return [name, option.read(text?.trim())]
    } catch (error) {
      faults.push(`--${name} ${(error as Error).message}`) // parsers throw only errors
      return [name, undefined]
    }
  })
  faults.push(...wordFaults(command, words))
  if (faults.length) throw rejection(command.name, faults)
  const read: Values<O> = Object.fromEntries(values.filter(([, value]) => value !== undefined))
  return { values: read, argument: words.join(' ') }
}

/** Splits the arguments. The text of an option is null if its value is missing. */
const take = (options: Options, given: Given) => {
  const known: Known = new Map(Object.entries({ ...options, ...everywhere }))
  const tokens = tokensOf(known, given)
  const words = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []))
  const typed = tokens.filter((token) => token.kind === 'option')
  const faults = typed.flatMap(({ name, rawName, inlineValue }) => {
    if (!known.has(name)) return [`${rawName} is not an option.`]
    return inlineValue && isSwitch(known.get(name)) ? [`${rawName} takes no value.`] : []
  })
  return { words, faults, texts: new Map(typed.map((option) => [option.name, textOf(option, known)])) }
}

type Known = Map<string, { shown: string | undefined; short?: string }>

const isSwitch = (option: { shown: string | undefined } | undefined) => option?.shown === undefined

type OptionToken = { name: string; value: string | undefined; inlineValue: boolean | undefined }

const textOf = ({ name, value, inlineValue }: OptionToken, known: Known) => {
  if (isSwitch(known.get(name))) return ''
  // In `--name --email x`, the value of `--name` is missing; `--name=--email` sets it.
  return value === undefined || (!inlineValue && value.startsWith('--')) ? null : value
}

const tokensOf = (known: Known, args: Given) => {
  const types = [...known].map(([name, { short, ...option }]) => [
    name,
    { type: isSwitch(option) ? 'boolean' : 'string', ...(short && { short }) },
  ])
  return parseArgs({ args, options: Object.fromEntries(types), strict: false, tokens: true }).tokens
}

const wordFaults = ({ argument }: Described<Options>, words: string[]) => {
  const { shown = '', words: most = 1 } = argument ?? { words: 0 }
  const surplus = words.slice(most).map((word) => `"${word}"`)
  if (surplus.length) return [`${surplus.join(', ')} does not belong to any option.`]
  return words.length < most ? [`${shown} is missing.`] : []
}

const rejection = (name: string, faults: string[]) =>
  badRequest(
    [
      `Invalid options for "bellhop ${name}":`,
      ...faults.map((fault) => `  ${fault}`),
      `For help, run: bellhop ${name} --help`,
    ].join('\n'),
  )
