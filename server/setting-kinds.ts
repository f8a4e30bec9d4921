import { readFileSync, statSync } from 'node:fs'
import { isIP } from 'node:net'
import { urlFor } from './platform/egress/url.ts'

/** One setting: what it is for, what it is without being set, and how its text is read. */
export type Setting<T> = {
  about: string
  shown: string
  read: (text: string | undefined) => T
  /** Its value may hold a password, and is never shown. */
  secret?: boolean
}

export const setting = <T>(
  about: string,
  shown: string,
  read: (text: string | undefined) => T,
): Setting<T> => ({ about, shown, read })

export const secret = <T>(of: Setting<T>): Setting<T> => ({ ...of, secret: true })

export const text = (about: string, fallback: string) =>
  setting(about, fallback, (given) => given ?? fallback)

export const wholeNumber = (about: string, fallback: number, min: number, max: number) =>
  setting(about, String(fallback), (given) => {
    if (given === undefined) return fallback
    const value = /^\d+$/.test(given) ? Number(given) : Number.NaN
    if (value >= min && value <= max) return value
    throw new Error(`must be a whole number from ${min} to ${max}`)
  })

export const portOrOff = (about: string, fallback: number) =>
  setting<number | 'off'>(about, String(fallback), (given) =>
    given === 'off' ? 'off' : wholeNumber(about, fallback, 0, 65_535).read(given),
  )

/** A secret that cannot be guessed. */
export const longText = (about: string, shown: string, shortest: number) =>
  setting<string | undefined>(about, shown, (given) => {
    if (given === undefined || given.length >= shortest) return given
    throw new Error(`must have at least ${shortest} characters`)
  })

/** The path of a file, read as it is now. */
export const file = (about: string) =>
  setting<string | undefined>(about, 'none', (given) => {
    if (given === undefined) return undefined
    try {
      return readFileSync(given, 'utf8')
    } catch (error) {
      throw new Error(`must be a file that can be read (${(error as Error).message})`)
    }
  })

export const directory = (given: string | undefined) => {
  if (given === undefined || statSync(given, { throwIfNoEntry: false })?.isDirectory()) return given
  throw new Error('must be a directory')
}

export const fraction = (about: string, fallback: number) =>
  setting(about, String(fallback), (given) => {
    if (given === undefined) return fallback
    if (/^(0|1|0?\.\d+|1\.0+)$/.test(given)) return Number(given)
    throw new Error('must be a number from 0 to 1, such as 0.35')
  })

export const oneOf = <const T extends string>(about: string, fallback: T, values: readonly T[]) =>
  setting(about, fallback, (given) => {
    const value = values.find((value) => value === (given ?? fallback))
    if (value) return value
    throw new Error(`must be one of ${values.join(', ')}`)
  })

export const url = (about: string, shown: string, protocols: string[]) =>
  setting<string | undefined>(about, shown, (given) => {
    if (given === undefined) return undefined
    if (URL.canParse(given) && protocols.includes(new URL(given).protocol)) return given
    throw new Error(
      `must be a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    )
  })

/** A server that mail is handed to. */
export const mailServer = (about: string, shown: string) =>
  setting<string | undefined>(about, shown, (given) => {
    try {
      if (given !== undefined) urlFor(given, ['smtp', 'smtps'])
      return given
    } catch (error) {
      // Its words are a sentence, and this is the end of one.
      throw new Error(`is not usable: ${(error as Error).message.replace(/\.$/, '')}`)
    }
  })

/** An address that others are added to, so without a slash at its end. */
export const webAddress = (about: string, shown: string) =>
  setting<string | undefined>(about, shown, (given) => {
    if (given === undefined) return undefined
    if (/^https?:\/\/[^/?#]+[^?#]*$/.test(given) && URL.canParse(given)) return given.replace(/\/+$/, '')
    throw new Error('must be an address such as https://help.example.com')
  })

/** An address that programs ask; what they prove themselves with is a setting of its own. */
export const endpoint = (about: string) =>
  setting<string | undefined>(about, 'none', (given) => {
    if (given === undefined) return undefined
    if (/^https?:\/\/[^/?#@]+([/?#]|$)/.test(given) && URL.canParse(given)) return given
    throw new Error('must be an address such as http://localhost:11434/v1, without a user or a password')
  })

/** Something that fits into one line of a request. */
export const word = (about: string) =>
  setting<string | undefined>(about, 'none', (given) => {
    if (given === undefined || /^[\x21-\x7e]+$/.test(given)) return given
    throw new Error('must be one word of ASCII letters, digits and signs')
  })

export const domain = (about: string, fallback: string) =>
  setting(about, fallback, (given) => {
    if (given === undefined) return fallback
    if (/^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.|$))+$/i.test(given)) return given.toLowerCase()
    throw new Error('must be a domain such as help.example.com')
  })

export const mailbox = (about: string, shown: string) =>
  setting<{ name: string; address: string } | undefined>(about, shown, (given) => {
    if (given === undefined) return undefined
    const [, name = '', address] = given.match(/^(?:"?([^"<>]*?)"? *<)?([^\s<>"]+@[^\s<>"]+?)>?$/) ?? []
    if (address) return { name, address }
    throw new Error('must be an address such as help@example.com or Help <help@example.com>')
  })

/** Addresses, and ranges of them, with commas. */
export const networks = (about: string) =>
  setting(about, 'none', (given) => {
    const parts = (given ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
    if (parts.every(isNetwork)) return parts
    throw new Error('must be addresses or ranges with commas, such as 10.0.0.0/8,127.0.0.1')
  })

const isNetwork = (text: string) => {
  const [address = '', bits, ...more] = text.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  if (more.length || most < 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
}
