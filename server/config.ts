import { existsSync, fstatSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createSecureContext } from 'node:tls'
import { warningsAbout } from './config-warnings.ts'
import {
  domain,
  endpoint,
  mailbox,
  mailServer,
  network,
  url,
  webAddress,
} from './platform/validation/addresses.ts'
import {
  choiceOf,
  fraction,
  integer,
  type Kind,
  listOf,
  matching,
  oneOf,
  or,
  readText,
  text,
  word,
} from './platform/validation/kinds.ts'

/** Relative paths start here, regardless of the current directory. */
const checkout = join(import.meta.dirname, '..')

/** A setting: the type of its value, its purpose, and its default. */
export type Setting<T> = {
  kind: Kind<T>
  about: string
  fallback: T
  /** The default, as people read it. */
  shown: string
  /** The value may contain a password and is never shown. */
  isSecret?: boolean
}

const setting = <T, F extends T | undefined>(
  kind: Kind<T>,
  about: string,
  fallback: F,
  shown = String(fallback ?? 'none'),
): Setting<T | F> => ({ kind, about, fallback, shown })

const secret = <T>(of: Setting<T>): Setting<T> => ({ ...of, isSecret: true })

const path: Kind<string> = {
  shown: 'PATH',
  must: 'be a path',
  parse: (text) => resolve(checkout, text),
}

const directory: Kind<string> = {
  shown: 'PATH',
  must: 'be a directory',
  parse: (text) => {
    const path = resolve(checkout, text)
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() ? path : undefined
  },
}

/** The path of a file. The value is its current content. */
const file: Kind<string> = {
  shown: 'PATH',
  must: 'be a readable file',
  parse: (text) => {
    try {
      return readFileSync(resolve(checkout, text), 'utf8')
    } catch (error) {
      throw new Error(`must be a readable file (${(error as Error).message}).`)
    }
  },
}

/** An absolute path, or the URL of a bucket. */
const folderOrBucket: Kind<string> = {
  shown: 'PATH|URL',
  must: 'be a path or a URL of S3-compatible storage, https://KEY:SECRET@host/bucket?region=…',
  parse: (text) => (/^[a-z0-9]+:/i.test(text) ? url('https:', 'http:').parse(text) : path.parse(text)),
}

const ageIdentity = matching(
  'KEY',
  'be a key that "npx bellhop backup key" printed: AGE-SECRET-KEY-1 and 58 characters',
  (text) => /^AGE-SECRET-KEY-1[0-9A-Z]{58}$/.test(text),
)

const timeOfDay = matching('HH:MM', 'be a time such as 03:15', (text) =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(text),
)

const postgres = url('postgres:', 'postgresql:')

/** All settings of Bellhop: an environment variable each, or a line in `.env`. */
export const settings = {
  PORT: setting(integer(0, 65_535), 'Port of the web server. 0 means any free port.', 3_000),
  HOST: setting(text('ADDRESS'), 'Address that the web server listens on.', '0.0.0.0'),
  DRAIN_SECONDS: setting(
    integer(0, 60),
    'Seconds between SIGTERM and the end of a server with DATABASE_URL. During this time, /health returns 503, so that load balancers stop sending requests, and the server still responds to requests.',
    5,
  ),
  HEALTH_PORT: setting(
    integer(0, 65_535),
    'Port on HOST where a process with --role worker, --role mail or no role responds to /health and, without a token, to /metrics. 0 means any free port.',
    undefined,
  ),
  METRICS_TOKEN: secret(
    setting(
      text('TOKEN', 200, 16),
      'Token with which PORT responds to /metrics, as `Authorization: Bearer …`. Without it, only HEALTH_PORT does.',
      undefined,
    ),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    endpoint('http://localhost:4318'),
    'URL of an OpenTelemetry collector that gets traces with OTLP over HTTP. Without it, there are none.',
    undefined,
  ),
  OTEL_SERVICE_NAME: setting(text('NAME'), 'Name of this service in traces.', 'bellhop'),
  OTEL_TRACES_SAMPLER_ARG: setting(
    fraction,
    'Part of the traces that is sent, from 0 to 1, unless a request says so in its header `traceparent`.',
    1,
  ),
  MAX_BACKLOG_SECONDS: setting(
    integer(1, 31_536_000),
    'Seconds that due background work may wait. If some waits longer, `bellhop doctor` reports an error and /health?deep=1 returns 503.',
    600,
  ),
  BELLHOP_URL: setting(
    webAddress,
    'Public URL of this installation. Links in mails start with it.',
    undefined,
    'http://localhost:PORT',
  ),
  BELLHOP_TOKEN: secret(
    setting(word, 'API token of `bellhop api`, `bellhop listen` and `bellhop mcp`.', undefined),
  ),
  DATA_DIR: setting(
    path,
    'Directory for all local state: the built-in database, files, unsent mails and the secret key.',
    join(checkout, 'data'),
    './data',
  ),
  BELLHOP_CREDENTIALS_FILE: setting(
    path,
    'File for the credentials of the first start. Only its owner can read it. Without it, they are printed, except into the journal of systemd and by the first process of a container: these write DATA_DIR/first-start.txt.',
    undefined,
    'printed',
  ),
  DATABASE_URL: secret(
    setting(
      postgres,
      'URL of a PostgreSQL server, version 15 or newer, to use instead of the built-in one. The role must not be a superuser.',
      undefined,
      'built in',
    ),
  ),
  DATABASE_OWNER_URL: secret(
    setting(
      postgres,
      'URL of the same database with the role that owns the tables, if it is a different role.',
      undefined,
      'DATABASE_URL',
    ),
  ),
  DATABASE_CONNECTIONS: setting(integer(2, 500), 'Maximum database connections per process.', 20),
  SMTP_URL: secret(
    setting(
      mailServer,
      'URL of the SMTP server for outgoing mail. Without it, mails are stored in DATA_DIR/mail as .eml files and not sent.',
      undefined,
    ),
  ),
  MAIL_DOMAIN: setting(
    domain,
    'Domain of the reply addresses that Bellhop generates. Mail for this domain must be delivered to MAIL_PORT.',
    'bellhop.localhost',
  ),
  MAIL_FROM: setting(
    mailbox,
    'Sender of mails that do not belong to a channel, such as invitations.',
    undefined,
    'bellhop@MAIL_DOMAIN',
  ),
  MAIL_PORT: setting(
    or(integer(0, 65_535), 'off', 'off'),
    'Port of the SMTP server for incoming mail. 0 means any free port.',
    2_525,
  ),
  MAIL_HOST: setting(text('ADDRESS'), 'Address that the SMTP server listens on.', '0.0.0.0'),
  MAIL_CERT: setting(
    file,
    'File with the certificate chain (PEM) of the SMTP server. It enables STARTTLS.',
    undefined,
  ),
  MAIL_KEY: secret(setting(file, 'File with the private key (PEM) of MAIL_CERT.', undefined)),
  MAIL_CONNECTIONS: setting(integer(1, 100_000), 'Maximum concurrent SMTP connections.', 200),
  MAIL_CONNECTIONS_PER_NETWORK: setting(
    integer(1, 100_000),
    'Maximum concurrent SMTP connections from one IPv4 address or one IPv6 /64 network.',
    50,
  ),
  RATE_LIMIT_MAIL: setting(
    integer(1, 100_000_000),
    'Maximum mails accepted per minute from one IP address.',
    3_000,
  ),
  AUTOMATIC_MAILS: setting(
    integer(0, 100_000_000),
    'Maximum automatic mails sent per hour, such as confirmations and replies of workflows.',
    1_000,
  ),
  SECRET_KEY: secret(
    setting(
      text('KEY', 10_000, 32),
      'Key that encrypts the passwords of mail servers and the secrets of second factors. Must be the same for all processes on one database.',
      undefined,
      'generated, stored in DATA_DIR/secret.key',
    ),
  ),
  OIDC_ISSUER: setting(
    endpoint('https://accounts.google.com'),
    'Issuer URL of an OpenID Connect provider, such as https://accounts.google.com. Members and invited people can then sign in there.',
    undefined,
  ),
  OIDC_CLIENT_ID: setting(
    word,
    'Client id at OIDC_ISSUER. The redirect URI is BELLHOP_URL/auth/oidc/callback.',
    undefined,
  ),
  OIDC_CLIENT_SECRET: secret(setting(word, 'Client secret at OIDC_ISSUER.', undefined)),
  OIDC_NAME: setting(text('NAME'), 'Name of the provider on the sign-in page.', 'single sign-on'),
  MICROSOFT_CLIENT_ID: setting(
    word,
    'Client id of an application at Microsoft Entra, so that channels can connect mailboxes of Microsoft 365. The redirect URI is BELLHOP_URL/connect/mail.',
    undefined,
  ),
  MICROSOFT_CLIENT_SECRET: secret(setting(word, 'Client secret of MICROSOFT_CLIENT_ID.', undefined)),
  MICROSOFT_TENANT: setting(
    word,
    'Tenant of MICROSOFT_CLIENT_ID, if it is for one organisation only.',
    'common',
  ),
  GOOGLE_CLIENT_ID: setting(
    word,
    'Client id of an application at Google Cloud, so that channels can connect mailboxes of Google. The redirect URI is BELLHOP_URL/connect/mail.',
    undefined,
  ),
  GOOGLE_CLIENT_SECRET: secret(setting(word, 'Client secret of GOOGLE_CLIENT_ID.', undefined)),
  MAIL_OAUTH_ISSUER: setting(
    endpoint('https://sso.example.com/realms/mail'),
    'Issuer URL of another OAuth 2 provider, with whose accounts channels sign in at MAIL_OAUTH_IMAP and MAIL_OAUTH_SMTP. The redirect URI is BELLHOP_URL/connect/mail.',
    undefined,
  ),
  MAIL_OAUTH_CLIENT_ID: setting(word, 'Client id at MAIL_OAUTH_ISSUER.', undefined),
  MAIL_OAUTH_CLIENT_SECRET: secret(setting(word, 'Client secret at MAIL_OAUTH_ISSUER.', undefined)),
  MAIL_OAUTH_NAME: setting(text('NAME'), 'Name of this provider in the app.', 'Mail'),
  MAIL_OAUTH_SCOPE: setting(text('SCOPES'), 'Scopes to ask this provider for.', 'openid offline_access'),
  MAIL_OAUTH_IMAP: setting(
    url('imaps:', 'imap:'),
    'IMAP server of this provider, such as imaps://imap.example.com.',
    undefined,
  ),
  MAIL_OAUTH_SMTP: setting(
    url('smtps:', 'smtp:'),
    'SMTP server of this provider, such as smtps://smtp.example.com.',
    undefined,
  ),
  LOG_LEVEL: setting(
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    'Log level: `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.',
    'info',
  ),
  TRUSTED_PROXIES: setting(
    listOf(network),
    'IP addresses or CIDR ranges of trusted reverse proxies, separated by commas. Bellhop uses their X-Forwarded-For.',
    [],
    'none',
  ),
  EGRESS_ALLOW: setting(
    listOf(network),
    'Private IP addresses or CIDR ranges that workflows can send HTTP requests to, and that pictures can be fetched from, separated by commas.',
    [],
    'none',
  ),
  FILES_URL: secret(
    setting(
      url('https:', 'http:'),
      'S3-compatible storage for files, instead of DATA_DIR/files: https://KEY:SECRET@host/bucket?region=…',
      undefined,
    ),
  ),
  BACKUP_TO: secret(
    setting(
      folderOrBucket,
      'Place of the scheduled backups: a directory, or S3-compatible storage in the form of FILES_URL. Without it, Bellhop makes no backups by itself.',
      undefined,
    ),
  ),
  BACKUP_KEY: secret(
    setting(
      ageIdentity,
      'Key that encrypts the scheduled backups. `npx bellhop backup key` prints a new one. Store it elsewhere, too: without it, no backup can be restored.',
      undefined,
    ),
  ),
  BACKUP_HOURS: setting(
    choiceOf(1, 2, 3, 4, 6, 8, 12, 24),
    'Hours between two scheduled backups, counted from BACKUP_TIME.',
    24,
  ),
  BACKUP_TIME: setting(timeOfDay, 'Time of the daily backup, in UTC.', '03:15'),
  BACKUP_KEEP_DAYS: setting(integer(1, 3_650), 'Days of which all scheduled backups are kept.', 7),
  BACKUP_KEEP_WEEKS: setting(integer(0, 520), 'Weeks of which the first backup is kept.', 5),
  BACKUP_KEEP_MONTHS: setting(integer(0, 240), 'Months of which the first backup is kept.', 12),
  BACKUP_JOURNAL_SECONDS: setting(
    integer(10, 3_600),
    'The built-in PostgreSQL stores its changes in BACKUP_TO after this many seconds, and `bellhop restore at` restores any moment of BACKUP_KEEP_DAYS. Without it, only scheduled backups can be restored.',
    undefined,
    'none',
  ),
  BACKUP_PROOF_URL: secret(
    setting(
      postgres,
      'URL of an empty database in which each week a backup is restored and compared. Its contents are deleted afterwards. Not needed if the built-in PostgreSQL is installed.',
      undefined,
    ),
  ),
  AI_URL: setting(
    endpoint('http://localhost:11434/v1'),
    'OpenAI-compatible endpoint of an AI model, such as http://localhost:11434/v1. Without it, no AI model is used.',
    undefined,
  ),
  AI_KEY: secret(setting(word, 'API key for AI_URL, if required.', undefined)),
  AI_MODEL: setting(text('NAME'), 'Name of the model at AI_URL.', undefined),
  EMBEDDINGS_URL: setting(
    endpoint('https://api.openai.com/v1'),
    'OpenAI-compatible endpoint for embeddings, such as https://api.openai.com/v1. Without it, a built-in model for English is used.',
    undefined,
  ),
  EMBEDDINGS_KEY: secret(setting(word, 'API key for EMBEDDINGS_URL, if required.', undefined)),
  EMBEDDINGS_MODEL: setting(word, 'Name of the model at EMBEDDINGS_URL.', undefined),
  EMBEDDINGS_PATH: setting(
    directory,
    'Directory of a local ONNX embedding model, instead of EMBEDDINGS_URL. Needs `npm install --no-save @huggingface/transformers`.',
    undefined,
  ),
  EMBEDDINGS_THRESHOLD: setting(
    fraction,
    'Minimum similarity, from 0 to 1, for an article to count as an answer. Applies to EMBEDDINGS_URL and EMBEDDINGS_PATH.',
    0.35,
  ),
  SEARCH_MEMORY: setting(
    integer(16, 1_000_000),
    'Maximum memory for search indexes of articles per process, in megabytes; a quarter as much again for tickets. The least recently used index is evicted first.',
    256,
  ),
  TICKET_MEANING_CPU: setting(
    integer(0, 100),
    'Maximum CPU time that a process uses to embed texts of tickets for the search by meaning, in percent of one core. 0 means that tickets are searched by words only.',
    20,
  ),
  UPLOAD_TTL_MINUTES: setting(
    integer(1, 1_440),
    'Minutes after which an uploaded file expires if no message uses it.',
    30,
  ),
  PARKED_FILES: setting(
    integer(1, 1_000_000),
    'Maximum uploaded files per workspace that no message uses yet.',
    500,
  ),
  PARKED_BYTES: setting(
    integer(1, 1_000_000_000_000),
    'Maximum total size of these files per workspace, in bytes.',
    1_073_741_824,
  ),
  RATE_LIMIT_UPLOADS: setting(integer(1, 100_000_000), 'Maximum uploads per minute with one API token.', 120),
  RATE_LIMIT_API: setting(integer(1, 100_000_000), 'Maximum requests per minute with one API token.', 6_000),
  RATE_LIMIT_ADDRESS: setting(
    integer(1, 100_000_000),
    'Maximum requests per minute without a valid API token or session from one IP address.',
    600,
  ),
  RATE_LIMIT_WIDGET: setting(
    integer(1, 100_000_000),
    'Maximum requests per minute to one widget from one IP address.',
    300,
  ),
  RATE_LIMIT_WIDGET_WRITES: setting(
    integer(1, 100_000_000),
    'Maximum visitors, messages and files per minute that one IP address sends to one widget. Twenty times as many for one widget.',
    30,
  ),
  RATE_LIMIT_SIGN_IN: setting(
    integer(1, 100_000_000),
    'Maximum attempts to sign in to one account from one IP address in 15 minutes. Ten times as many for one account, and for one IP address.',
    20,
  ),
}

export type Config = { [Name in keyof typeof settings]: (typeof settings)[Name]['fallback'] }

/** Reads the environment, and `.env` for missing variables. All errors are reported at once. */
export const readConfig = (given: Environment = ownEnvironment()): Config => {
  const faults: string[] = []
  const environment = withSecretFiles(given, faults)
  const entries = Object.entries<Setting<unknown>>(settings).map(([name, { kind, fallback, isSecret }]) => {
    const given = environment[name]?.trim()
    try {
      return [name, given ? readText(kind, given, isSecret) : fallback]
    } catch (error) {
      faults.push(`  ${name} ${(error as Error).message}`) // parsers throw only errors
      return [name, undefined]
    }
  })
  if (environment.EMBEDDINGS_URL?.trim() && environment.EMBEDDINGS_PATH?.trim()) {
    faults.push('  EMBEDDINGS_URL and EMBEDDINGS_PATH exclude each other: set one of them.')
  }
  if (environment.BACKUP_JOURNAL_SECONDS?.trim() && environment.DATABASE_URL?.trim())
    faults.push(
      '  BACKUP_JOURNAL_SECONDS is for the built-in PostgreSQL. With DATABASE_URL, archive the log of that PostgreSQL with its own tools.',
    )
  for (const [name, needed] of needs)
    if (environment[name]?.trim() && !environment[needed]?.trim())
      faults.push(`  ${needed} must be set if ${name} is set.`)
  const config: Config = Object.fromEntries(entries)
  if (config.MAIL_CERT && config.MAIL_KEY)
    faults.push(...certificateFaults(config.MAIL_CERT, config.MAIL_KEY))
  if (config.PORT !== 0 && config.PORT === config.MAIL_PORT)
    faults.push('  MAIL_PORT must not be the same as PORT.')
  if (faults.length) throw new Error(`The configuration is invalid:\n${faults.join('\n')}`)
  return config
}

type Environment = Record<string, string | undefined>

/** A secret may be in a file, as Docker and systemd provide it: `SECRET_KEY_FILE` is the path of that of `SECRET_KEY`. */
export const secretFiles = Object.entries<Setting<unknown>>(settings)
  .filter(([, { isSecret, kind }]) => isSecret && kind !== file)
  .map(([name]) => ({ name, fileName: `${name}_FILE` }))

const withSecretFiles = (given: Environment, faults: string[]) => {
  const environment = { ...given }
  for (const { name, fileName } of secretFiles) {
    const path = given[fileName]?.trim()
    if (!path) continue
    if (given[name]?.trim()) faults.push(`  ${name} and ${fileName} exclude each other: set one of them.`)
    try {
      environment[name] = file.parse(path)
    } catch (error) {
      faults.push(`  ${fileName} ${(error as Error).message}`) // the parser throws only errors
    }
  }
  return environment
}

/** Settings that have no effect without another one. */
const needs = [
  ['BACKUP_TO', 'BACKUP_KEY'],
  ['BACKUP_JOURNAL_SECONDS', 'BACKUP_TO'],
  ['AI_URL', 'AI_MODEL'],
  ['MAIL_CERT', 'MAIL_KEY'],
  ['MAIL_KEY', 'MAIL_CERT'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_SECRET'],
  ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['MAIL_OAUTH_ISSUER', 'MAIL_OAUTH_CLIENT_ID'],
  ['MAIL_OAUTH_ISSUER', 'MAIL_OAUTH_CLIENT_SECRET'],
  ['MAIL_OAUTH_ISSUER', 'MAIL_OAUTH_IMAP'],
  ['MAIL_OAUTH_ISSUER', 'MAIL_OAUTH_SMTP'],
] as const

/** The reason why no server can use this certificate with this key. */
const certificateFaults = (cert: string, key: string) => {
  try {
    createSecureContext({ cert, key })
    return []
  } catch (error) {
    const isPair = (error as { code?: string }).code === 'ERR_OSSL_X509_KEY_VALUES_MISMATCH'
    const why = isPair ? 'they do not belong together' : (error as Error).message
    return [`  MAIL_CERT and MAIL_KEY must be a certificate and its key, in PEM: ${why}.`]
  }
}

/** The identity provider of the configuration, if there is one. */
export const oidcOf = ({ OIDC_ISSUER, OIDC_CLIENT_ID = '', OIDC_CLIENT_SECRET = '', OIDC_NAME }: Config) =>
  OIDC_ISSUER
    ? { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET, name: OIDC_NAME }
    : undefined

/** The base URL of links in mails; never the Host header of a request, which the client chooses. */
export const publicUrl = ({ BELLHOP_URL, PORT }: Pick<Config, 'BELLHOP_URL' | 'PORT'>) =>
  BELLHOP_URL ?? `http://localhost:${PORT}`

/** Probable mistakes in the environment or in `.env`, for the log. */
export const configWarnings = () =>
  warningsAbout({
    names: Object.keys(ownEnvironment()),
    settings: [...Object.keys(settings), ...secretFiles.map(({ fileName }) => fileName)],
    file: existsSync(envFile) ? readFileSync(envFile, 'utf8') : undefined,
  })

const envFile = join(checkout, '.env')

const ownEnvironment = () => {
  if (existsSync(envFile)) process.loadEnvFile(envFile)
  return process.env
}

/** Set by the supervisor, for a server that waits for the end of another version. */
export const standsBy = ({ BELLHOP_STAND_BY }: Environment = process.env) => BELLHOP_STAND_BY !== undefined

/** Returns true if standard output is the journal of systemd, which many people can read and which is kept for long. */
export const printsToJournal = ({ JOURNAL_STREAM }: Environment = process.env) => {
  const { dev, ino } = fstatSync(process.stdout.fd)
  return JOURNAL_STREAM === `${dev}:${ino}`
}
