import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  directory,
  domain,
  endpoint,
  file,
  fraction,
  longText,
  mailbox,
  mailServer,
  networks,
  oneOf,
  portOrOff,
  type Setting,
  secret,
  setting,
  text,
  url,
  webAddress,
  wholeNumber,
  word,
} from './setting-kinds.ts'

/** Relative paths begin here, wherever a command is typed. */
const checkout = join(import.meta.dirname, '..')

/** Every setting of Bellhop: an environment variable, or a line in `.env`. */
export const settings = {
  PORT: wholeNumber('Port of the web server; 0 takes a free one.', 3000, 0, 65_535),
  HOST: text('Address that the web server listens on.', '0.0.0.0'),
  BELLHOP_URL: webAddress(
    'Address under which people reach this installation; links in mails begin with it.',
    'http://localhost:PORT',
  ),
  DATA_DIR: setting(
    'Directory of everything that Bellhop keeps outside of an outside database.',
    './data',
    (given) => resolve(checkout, given ?? 'data'),
  ),
  DATABASE_URL: secret(
    url('PostgreSQL 15 or newer to use instead of the built-in one. Not a superuser.', 'built in', [
      'postgres:',
      'postgresql:',
    ]),
  ),
  DATABASE_OWNER_URL: secret(
    url('The same database as the role that owns its tables, where that is another one.', 'DATABASE_URL', [
      'postgres:',
      'postgresql:',
    ]),
  ),
  DATABASE_CONNECTIONS: wholeNumber(
    'Connections to the database that one process opens at the most.',
    20,
    2,
    500,
  ),
  SMTP_URL: secret(
    mailServer(
      'Server that outgoing mail is handed to. Without one, mails are kept in DATA_DIR/mail as .eml files.',
      'none',
    ),
  ),
  MAIL_DOMAIN: domain(
    'Domain of the addresses that Bellhop makes itself, such as those that replies go to. Its mail has to lead here.',
    'bellhop.localhost',
  ),
  MAIL_FROM: mailbox(
    'Sender of mails from the installation itself, such as invitations.',
    'bellhop@MAIL_DOMAIN',
  ),
  MAIL_PORT: portOrOff('Port on which mail is received; 0 takes a free one.', 2_525),
  MAIL_CERT: file('Certificate chain (PEM) with which mail is received encrypted, by STARTTLS.'),
  MAIL_KEY: secret(file('Private key (PEM) of that certificate.')),
  MAIL_CONNECTIONS: wholeNumber('Connections that may hand in mail at the same time.', 200, 1, 100_000),
  RATE_LIMIT_MAIL: wholeNumber('Mails a minute that are taken from one address.', 3_000, 1, 100_000_000),
  AUTOMATIC_MAILS: wholeNumber(
    'Mails an hour that nobody wrote, such as confirmations, which leave this installation at the most.',
    1_000,
    0,
    100_000_000,
  ),
  SECRET_KEY: secret(
    longText(
      'What passwords of mail servers are sealed with. The same for all processes on one database.',
      'made up and kept in DATA_DIR/secret.key',
      32,
    ),
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
  TRUSTED_PROXIES: networks(
    'Addresses or CIDR ranges of reverse proxies whose X-Forwarded-For is believed, with commas.',
  ),
  FILES_URL: secret(
    url(
      'S3-compatible store for files instead of DATA_DIR/files: https://KEY:SECRET@host/bucket?region=…',
      'none',
      ['https:', 'http:'],
    ),
  ),
  AI_URL: endpoint(
    'Endpoint of an AI model that speaks as OpenAI does, such as http://localhost:11434/v1. Without one, nothing is answered by AI.',
  ),
  AI_KEY: secret(word('Key of that endpoint, if it wants one.')),
  AI_MODEL: setting<string | undefined>(
    'Name of the model, as that endpoint calls it.',
    'none',
    (given) => given,
  ),
  EMBEDDINGS_URL: endpoint(
    'Endpoint that tells what articles and questions mean, as that of OpenAI does, such as https://api.openai.com/v1. Without one, Bellhop does it itself, for English.',
  ),
  EMBEDDINGS_KEY: secret(word('Key of that endpoint, if it wants one.')),
  EMBEDDINGS_MODEL: word('Name of the model, as that endpoint calls it.'),
  EMBEDDINGS_PATH: setting<string | undefined>(
    'Directory of an ONNX model to use instead of an endpoint. Needs `npm install --no-save @huggingface/transformers`.',
    'none',
    (given) => directory(given && resolve(checkout, given)),
  ),
  EMBEDDINGS_THRESHOLD: fraction(
    'How near in meaning, from 0 to 1, an article has to come to count as an answer, with that endpoint or model.',
    0.35,
  ),
  SEARCH_MEMORY: wholeNumber(
    'Megabytes of articles that one process keeps in memory to search them; what was not asked for longest leaves first.',
    256,
    16,
    1_000_000,
  ),
  UPLOAD_TTL_MINUTES: wholeNumber('Minutes that an uploaded file waits for its message.', 30, 1, 1_440),
  PARKED_FILES: wholeNumber('Files that may wait for messages in one workspace.', 500, 1, 1_000_000),
  PARKED_BYTES: wholeNumber(
    'Bytes of files that may wait for messages in one workspace.',
    1_073_741_824,
    1,
    1_000_000_000_000,
  ),
  RATE_LIMIT_UPLOADS: wholeNumber('Files a minute that one API token may upload.', 120, 1, 100_000_000),
  RATE_LIMIT_API: wholeNumber('Requests a minute that one API token may make.', 6_000, 1, 100_000_000),
  RATE_LIMIT_ADDRESS: wholeNumber(
    'Requests a minute without valid authentication from one address.',
    600,
    1,
    100_000_000,
  ),
}

export type Config = { [Name in keyof typeof settings]: ReturnType<(typeof settings)[Name]['read']> }

/** Reads the environment, and `.env` in the checkout for what it does not say; all that is wrong is told at once. */
export const readConfig = (environment: Record<string, string | undefined> = ownEnvironment()): Config => {
  const faults: string[] = []
  const entries = Object.entries<Setting<unknown>>(settings).map(([name, { read, secret }]) => {
    const given = environment[name]?.trim()
    try {
      return [name, read(given === '' ? undefined : given)]
    } catch (error) {
      const butIs = secret ? '' : `, but is "${given}"`
      faults.push(`  ${name} ${(error as Error).message}${butIs}.`) // settings throw nothing but errors
      return [name, undefined]
    }
  })
  if (environment.AI_URL?.trim() && !environment.AI_MODEL?.trim()) {
    faults.push('  AI_MODEL must say which model of AI_URL is asked.')
  }
  if (environment.EMBEDDINGS_URL?.trim() && environment.EMBEDDINGS_PATH?.trim()) {
    faults.push('  EMBEDDINGS_URL and EMBEDDINGS_PATH exclude each other: set one of them.')
  }
  if (faults.length) throw new Error(`The configuration is not usable:\n${faults.join('\n')}`)
  return Object.fromEntries(entries)
}

/** What the links in mails begin with; never the Host header of a request, which anybody can choose. */
export const publicUrl = ({ BELLHOP_URL, PORT }: Pick<Config, 'BELLHOP_URL' | 'PORT'>) =>
  BELLHOP_URL ?? `http://localhost:${PORT}`

const ownEnvironment = () => {
  const file = join(checkout, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return process.env
}
