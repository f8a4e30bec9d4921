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
  PORT: wholeNumber('Port of the web server. 0 means any free port.', 3000, 0, 65_535),
  HOST: text('Address that the web server listens on.', '0.0.0.0'),
  DRAIN_SECONDS: wholeNumber(
    'Seconds between SIGTERM and the end of a server with DATABASE_URL. /health fails during this time, so load balancers stop sending requests; the server still answers them.',
    5,
    0,
    60,
  ),
  BELLHOP_URL: webAddress(
    'Public address of this installation. Links in mails start with it.',
    'http://localhost:PORT',
  ),
  DATA_DIR: setting(
    'Directory for all local state: the built-in database, files, kept mails and the secret key.',
    './data',
    (given) => resolve(checkout, given ?? 'data'),
  ),
  DATABASE_URL: secret(
    url(
      'PostgreSQL 15 or newer to use instead of the built-in one. The role must not be a superuser.',
      'built in',
      ['postgres:', 'postgresql:'],
    ),
  ),
  DATABASE_OWNER_URL: secret(
    url('Same database, with the role that owns the tables, if that is another role.', 'DATABASE_URL', [
      'postgres:',
      'postgresql:',
    ]),
  ),
  DATABASE_CONNECTIONS: wholeNumber('Maximum database connections per process.', 20, 2, 500),
  SMTP_URL: secret(
    mailServer(
      'Mail server that sends outgoing mail. Without it, mails are stored in DATA_DIR/mail as .eml files and not sent.',
      'none',
    ),
  ),
  MAIL_DOMAIN: domain(
    'Domain of the reply addresses that Bellhop generates. Mail for this domain must be delivered to MAIL_PORT.',
    'bellhop.localhost',
  ),
  MAIL_FROM: mailbox(
    'Sender of mails of the installation itself, such as invitations.',
    'bellhop@MAIL_DOMAIN',
  ),
  MAIL_PORT: portOrOff('Port of the SMTP server for incoming mail. 0 means any free port.', 2_525),
  MAIL_HOST: text('Address that the SMTP server listens on.', '0.0.0.0'),
  MAIL_CERT: file('File with the certificate chain (PEM) of the SMTP server. It enables STARTTLS.'),
  MAIL_KEY: secret(file('File with the private key (PEM) of MAIL_CERT.')),
  MAIL_CONNECTIONS: wholeNumber('Maximum concurrent SMTP connections.', 200, 1, 100_000),
  MAIL_CONNECTIONS_PER_NETWORK: wholeNumber(
    'Maximum concurrent SMTP connections from one IPv4 address or one IPv6 /64 network.',
    50,
    1,
    100_000,
  ),
  RATE_LIMIT_MAIL: wholeNumber(
    'Maximum mails accepted per minute from one IP address.',
    3_000,
    1,
    100_000_000,
  ),
  AUTOMATIC_MAILS: wholeNumber(
    'Maximum automatic mails sent per hour, such as confirmations and replies of workflows.',
    1_000,
    0,
    100_000_000,
  ),
  SECRET_KEY: secret(
    longText(
      'Key that encrypts the passwords of mail servers. Must be the same for all processes on one database.',
      'generated, stored in DATA_DIR/secret.key',
      32,
    ),
  ),
  LOG_LEVEL: oneOf('Log level: `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.', 'info', [
    'fatal',
    'error',
    'warn',
    'info',
    'debug',
    'trace',
    'silent',
  ]),
  TRUSTED_PROXIES: networks(
    'IP addresses or CIDR ranges of trusted reverse proxies, separated by commas. Bellhop uses their X-Forwarded-For.',
  ),
  EGRESS_ALLOW: networks(
    'Private IP addresses or CIDR ranges that HTTP requests of workflows may reach, separated by commas.',
  ),
  FILES_URL: secret(
    url(
      'S3-compatible storage for files, instead of DATA_DIR/files: https://KEY:SECRET@host/bucket?region=…',
      'none',
      ['https:', 'http:'],
    ),
  ),
  AI_URL: endpoint(
    'OpenAI-compatible endpoint of an AI model, such as http://localhost:11434/v1. Without it, no AI model is used.',
  ),
  AI_KEY: secret(word('API key of AI_URL, if it needs one.')),
  AI_MODEL: setting<string | undefined>('Name of the model at AI_URL.', 'none', (given) => given),
  EMBEDDINGS_URL: endpoint(
    'OpenAI-compatible endpoint for embeddings, such as https://api.openai.com/v1. Without it, a built-in model for English is used.',
  ),
  EMBEDDINGS_KEY: secret(word('API key of EMBEDDINGS_URL, if it needs one.')),
  EMBEDDINGS_MODEL: word('Name of the model at EMBEDDINGS_URL.'),
  EMBEDDINGS_PATH: setting<string | undefined>(
    'Directory of a local ONNX embedding model, instead of EMBEDDINGS_URL. Needs `npm install --no-save @huggingface/transformers`.',
    'none',
    (given) => directory(given && resolve(checkout, given)),
  ),
  EMBEDDINGS_THRESHOLD: fraction(
    'Minimum similarity, from 0 to 1, for an article to count as an answer. Applies to EMBEDDINGS_URL and EMBEDDINGS_PATH.',
    0.35,
  ),
  SEARCH_MEMORY: wholeNumber(
    'Maximum memory for search indexes per process, in megabytes. The least recently used index is evicted first.',
    256,
    16,
    1_000_000,
  ),
  UPLOAD_TTL_MINUTES: wholeNumber(
    'Minutes after which an uploaded file expires if no message uses it.',
    30,
    1,
    1_440,
  ),
  PARKED_FILES: wholeNumber(
    'Maximum uploaded files per workspace that no message uses yet.',
    500,
    1,
    1_000_000,
  ),
  PARKED_BYTES: wholeNumber(
    'Maximum size of these files per workspace, in bytes.',
    1_073_741_824,
    1,
    1_000_000_000_000,
  ),
  RATE_LIMIT_UPLOADS: wholeNumber('Maximum uploads per minute with one API token.', 120, 1, 100_000_000),
  RATE_LIMIT_API: wholeNumber('Maximum requests per minute with one API token.', 6_000, 1, 100_000_000),
  RATE_LIMIT_ADDRESS: wholeNumber(
    'Maximum requests per minute without a valid API token from one IP address.',
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
