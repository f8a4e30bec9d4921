import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

type Setting<T> = { about: string; shown: string; read: (text: string | undefined) => T }

const setting = <T>(about: string, shown: string, read: (text: string | undefined) => T): Setting<T> => ({
  about,
  shown,
  read,
})

const text = (about: string, fallback: string) => setting(about, fallback, (given) => given ?? fallback)

const optional = (about: string) => setting<string | undefined>(about, '', (given) => given)

const wholeNumber = (about: string, fallback: number, min: number, max: number) =>
  setting(about, String(fallback), (given) => {
    if (given === undefined) return fallback
    const value = /^\d+$/.test(given) ? Number(given) : Number.NaN
    if (value >= min && value <= max) return value
    throw new Error(`must be a whole number from ${min} to ${max}`)
  })

const oneOf = <const T extends string>(about: string, fallback: T, values: readonly T[]) =>
  setting(about, fallback, (given) => {
    const value = values.find((value) => value === (given ?? fallback))
    if (value) return value
    throw new Error(`must be one of ${values.join(', ')}`)
  })

const url = (about: string, shown: string, protocols: string[]) =>
  setting<string | undefined>(about, shown, (given) => {
    if (given === undefined) return undefined
    if (URL.canParse(given) && protocols.includes(new URL(given).protocol)) return given
    throw new Error(
      `must be a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    )
  })

const list = (about: string) =>
  setting(about, '', (given) =>
    (given ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )

/** Every setting of Bellhop: an environment variable, or a line in `.env`. */
export const settings = {
  PORT: wholeNumber('Port of the web server; 0 takes a free one.', 3000, 0, 65_535),
  HOST: text('Address that the web server listens on.', '0.0.0.0'),
  BELLHOP_URL: url(
    'Address under which people reach this installation; links in mails begin with it.',
    'http://localhost:PORT',
    ['http:', 'https:'],
  ),
  DATA_DIR: setting(
    'Directory of everything that Bellhop keeps outside of an outside database.',
    './data',
    (given) => resolve(given ?? 'data'),
  ),
  DATABASE_URL: url(
    'PostgreSQL 15 or newer to use instead of the built-in one. Not a superuser.',
    'built in',
    ['postgres:', 'postgresql:'],
  ),
  DATABASE_OWNER_URL: url(
    'The same database as the role that owns its tables, where that is another one.',
    'DATABASE_URL',
    ['postgres:', 'postgresql:'],
  ),
  DATABASE_CONNECTIONS: wholeNumber(
    'Connections to the database that one process opens at the most.',
    20,
    2,
    500,
  ),
  SMTP_URL: url(
    'Server that outgoing mail is handed to. Without one, mails are kept in DATA_DIR/mail as .eml files.',
    'none',
    ['smtp:', 'smtps:'],
  ),
  MAIL_DOMAIN: text('Domain of the addresses that Bellhop makes itself.', 'bellhop.localhost'),
  MAIL_FROM: optional(
    'Sender of mails from the installation itself, such as invitations; `bellhop@MAIL_DOMAIN` by default.',
  ),
  LOG_LEVEL: oneOf('How much is logged.', 'info', [
    'fatal',
    'error',
    'warn',
    'info',
    'debug',
    'trace',
    'silent',
  ]),
  TRUSTED_PROXIES: list(
    'Addresses or CIDR ranges of reverse proxies whose X-Forwarded-For is believed, with commas.',
  ),
  RATE_LIMIT_API: wholeNumber('Requests a minute that one API token may make.', 6_000, 1, 100_000_000),
  RATE_LIMIT_ADDRESS: wholeNumber(
    'Requests a minute without valid authentication from one address.',
    600,
    1,
    100_000_000,
  ),
}

export type Config = { [Name in keyof typeof settings]: ReturnType<(typeof settings)[Name]['read']> }

/** Reads the environment, and `.env` for what it does not say; all that is wrong is told at once. */
export const readConfig = (environment: Record<string, string | undefined> = ownEnvironment()): Config => {
  const faults: string[] = []
  const entries = Object.entries(settings).map(([name, { read }]) => {
    const given = environment[name]?.trim()
    try {
      return [name, read(given === '' ? undefined : given)]
    } catch (error) {
      faults.push(`  ${name} ${(error as Error).message}, but is "${given}".`)
      return [name, undefined]
    }
  })
  if (faults.length) throw new Error(`The configuration is not usable:\n${faults.join('\n')}`)
  return Object.fromEntries(entries)
}

const ownEnvironment = () => {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return process.env
}
