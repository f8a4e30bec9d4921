import { asUlid } from '../platform/ids.ts'
import { formats } from '../platform/validation/formats.ts'

/** What a value looks like in the help, and how its text is read. */
export type Kind<T> = { shown: string; parse: (text: string) => T }

/** An option of a command. One that shows no value is a switch. */
export type Option<T> = {
  about: string
  shown: string | undefined
  needed: boolean
  read: (text: string | undefined) => T
}

export type Options = Record<string, Option<unknown>>
type Read<O> = O extends Option<infer T> ? T : never

/** What the options were given; an optional one may be absent. */
export type Values<O extends Options> = {
  [Name in keyof O as undefined extends Read<O[Name]> ? never : Name]: Read<O[Name]>
} & {
  [Name in keyof O as undefined extends Read<O[Name]> ? Name : never]?: Exclude<Read<O[Name]>, undefined>
}

export const required = <T>({ shown, parse }: Kind<T>, about: string): Option<T> => ({
  about,
  shown,
  needed: true,
  read: (text) => {
    if (text === undefined) throw new Error('is missing.')
    return parse(text)
  },
})

export const optional = <T>({ shown, parse }: Kind<T>, about: string): Option<T | undefined> => ({
  about,
  shown,
  needed: false,
  read: (text) => (text === undefined ? undefined : parse(text)),
})

/** A switch: there or not. */
export const flag = (about: string): Option<boolean> => ({
  about,
  shown: undefined,
  needed: false,
  read: (text) => text !== undefined,
})

/** A value that an option refuses: the words continue the name of the option. */
export const refused = (text: string, words: string) => new Error(`must ${words}, but is "${text}".`)

const checked = (shown: string, words: string, accepts: (text: string) => boolean): Kind<string> => ({
  shown,
  parse: (text) => {
    if (accepts(text)) return text
    throw refused(text, words)
  },
})

export const text = (shown: string, longest = 255) =>
  checked(shown, `have 1 to ${longest} characters`, (text) => text !== '' && [...text].length <= longest)

export const email = checked(
  'ADDRESS',
  'be an email address',
  (text) => formats.email?.accepts(text) === true,
)

/** Not digits alone, since those name a workspace by its id. */
export const slug = checked(
  'SLUG',
  'consist of small letters, digits and single hyphens, with a letter among them',
  (text) => text.length <= 63 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && /[a-z]/.test(text),
)

export const domain = checked(
  'DOMAIN',
  'be a domain such as example.com',
  (text) => formats.hostname?.accepts(text) === true,
)

/** The name of a time zone, not an offset such as +01:00, which knows no summer time. */
export const timeZone = checked(
  'ZONE',
  'be the name of a time zone, such as Europe/Brussels',
  (text) => /^[a-z]/i.test(text) && formats['time-zone']?.accepts(text) === true,
)

export const ulid: Kind<string> = {
  shown: 'ULID',
  parse: (text) => {
    const ulid = asUlid(text)
    if (ulid) return ulid
    throw refused(text, 'be a ULID')
  },
}

export const oneOf = <const T extends string>(...values: T[]): Kind<T> => ({
  shown: values.join('|'),
  parse: (text) => {
    const value = values.find((value) => value === text)
    if (value) return value
    throw refused(text, `be ${values.join(' or ')}`)
  },
})

/** A value, or the word that takes it away. */
export const orNone = <T>({ shown, parse }: Kind<T>): Kind<T | null> => ({
  shown: `${shown}|none`,
  parse: (text) => (text === 'none' ? null : parse(text)),
})

/** Several values with commas between them. */
export const listOf = <T>({ shown, parse }: Kind<T>): Kind<T[]> => ({
  shown: `${shown},...`,
  parse: (text) => {
    const parts = text.split(',').map((part) => part.trim())
    if (parts.includes('')) throw refused(text, 'be a list with commas')
    return [...new Set(parts)].map(parse)
  },
})

const unitsMs = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 }

/** A span of time, in milliseconds. */
export const duration: Kind<number> = {
  shown: 'SPAN',
  parse: (text) => {
    const [, count = '', unit = ''] = text.match(/^(\d{1,5})([mhdw])$/) ?? []
    if (!Number(count)) throw refused(text, 'be a span of time such as 90d, 12h or 30m')
    return Number(count) * unitsMs[unit as keyof typeof unitsMs] // the pattern knows no other units
  },
}

/** The workspace that a command is about. */
export const workspace = required(text('WORKSPACE'), 'Slug, id or ULID of the workspace.')
