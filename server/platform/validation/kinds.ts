import { asUlid } from '../kernel/ids.ts'

/** A kind of value, which fields of the API, options of commands and settings share. */
export type Kind<T> = {
  /** The placeholder of the value in the help of a command. */
  shown: string
  /** The requirement, to complete a sentence such as "must be a ULID". */
  must: string
  /** The value, or undefined if the text is not of this kind. An error says more than `must` could. */
  parse: (text: string) => T | undefined
}

/** The value of a text. The error continues the name of an option or setting; it does not repeat a secret. */
export const readText = <T>({ must, parse }: Kind<T>, text: string, isSecret = false): T => {
  const value = parse(text)
  if (value !== undefined) return value
  throw new Error(`must ${must}${isSecret ? '' : `, but is "${text}"`}.`)
}

/** A kind of text that needs no conversion. */
export const matching = (shown: string, must: string, accepts: (text: string) => boolean): Kind<string> => ({
  shown,
  must,
  parse: (text) => (accepts(text) ? text : undefined),
})

export const text = (shown: string, longest = 255, shortest = 1) =>
  matching(
    shown,
    `have ${shortest} to ${longest} characters`,
    (text) => text.length >= shortest && !isLonger(text, longest),
  )

// Counted in characters as people see the limit, not in UTF-16 units, of which a character has one or two.
export const isLonger = (text: string, limit: number) =>
  text.length > limit && (text.length > 2 * limit || [...text].length > limit)

/** A word that fits into one line of a request. */
export const word = matching('WORD', 'consist of ASCII characters without spaces', (text) =>
  /^[\x21-\x7e]+$/.test(text),
)

export const ulid: Kind<string> = { shown: 'ULID', must: 'be a ULID', parse: asUlid }

/** A slug has not only digits, because numbers name a workspace by its id. */
export const slug = matching(
  'SLUG',
  'consist of lowercase letters, digits and single hyphens, with at least one letter',
  (text) => text.length <= 63 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && /[a-z]/.test(text),
)

export const integer = (min: number, max: number): Kind<number> => ({
  shown: 'NUMBER',
  must: `be an integer from ${min} to ${max}`,
  parse: (text) => {
    const number = integerIn(text)
    return number !== undefined && number >= min && number <= max ? number : undefined
  },
})

/** One of some numbers. */
export const choiceOf = (...values: number[]): Kind<number> => ({
  shown: 'NUMBER',
  must: `be one of ${values.join(', ')}`,
  parse: (text) => values.find((value) => value === integerIn(text)),
})

export const integerIn = (text: string) => (/^[+-]?\d{1,15}$/.test(text) ? Number(text) : undefined)

export const fraction: Kind<number> = {
  shown: 'NUMBER',
  must: 'be a number from 0 to 1, such as 0.35',
  parse: (text) => (/^(0|1|0?\.\d+|1\.0+)$/.test(text) ? Number(text) : undefined),
}

export const oneOf = <const T extends string>(...values: T[]): Kind<T> => ({
  shown: values.join('|'),
  must: `be ${values.join(' or ')}`,
  parse: (text) => values.find((value) => value === text),
})

const unitsMs = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 }

/** A duration, in milliseconds. */
export const duration: Kind<number> = {
  shown: 'DURATION',
  must: 'be a duration such as 90d, 12h or 30m',
  parse: (text) => {
    const [, count = '', unit = ''] = text.match(/^(\d{1,5})([mhdw])$/) ?? []
    return Number(count) ? Number(count) * unitsMs[unit as keyof typeof unitsMs] : undefined // the pattern knows no other units
  },
}

/** The name of a time zone, not an offset such as +01:00, which knows no summer time. */
export const timeZone = matching(
  'ZONE',
  'be the name of a time zone, such as Europe/Brussels',
  (text) => /^[a-z]/i.test(text) && isTimeZone(text),
)

const isTimeZone = (text: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

export const webUrl = matching(
  'URL',
  'be a URL that begins with https:// or http://',
  (text) => /^https?:\/\/[^\s\\]+$/i.test(text) && URL.canParse(text),
)

/** A value, or a word that means something else. */
export const or = <T, const Other>(
  { shown, must, parse }: Kind<T>,
  word: string,
  other: Other,
): Kind<T | Other> => ({
  shown: `${shown}|${word}`,
  must: `${must}, or be ${word}`,
  parse: (text) => (text === word ? other : parse(text)),
})

/** A value, or the word that takes it away. */
export const orNone = <T>(kind: Kind<T>) => or(kind, 'none', null)

/** Several values, separated by commas. */
export const listOf = <T>(kind: Kind<T>): Kind<T[]> => ({
  shown: `${kind.shown},...`,
  must: 'be a comma-separated list',
  parse: (text) => {
    const parts = text.split(',').map((part) => part.trim())
    return parts.includes('') ? undefined : [...new Set(parts)].map((part) => readText(kind, part))
  },
})
