import { hostOf } from './host.ts'
import type { Networks } from './networks.ts'
import { Egress } from './rejection.ts'
import { rejectWhatIsNotPublic } from './resolve.ts'

export type MailProtocol = keyof typeof ports

/** A mail server, parsed from its URL. */
export type MailUrl = {
  protocol: MailProtocol
  host: string
  port: number
  user: string | undefined
  password: string | undefined
  /** The password is an OAuth 2 access token. */
  isOauth: boolean
  tls: 'required' | 'unverified' | 'if offered'
  /** The maximum number of connections at the same time. */
  connections: number
  mailbox: string
  /** The action on a mail in the mailbox after it was fetched. */
  after: { do: 'leave' } | { do: 'flag' } | { do: 'move'; to: string }
}

const ports = { imap: 143, imaps: 993, smtp: 587, smtps: 465 }

/** Parses the URL of a mail server. Throws an error that explains what is wrong. */
export const urlFor = (
  text: string,
  protocols: readonly MailProtocol[],
  networks: Networks = 'anywhere',
): MailUrl => {
  const url = URL.parse(text)
  const protocol = protocols.find((protocol) => url?.protocol === `${protocol}:`)
  if (!url && protocols.some((protocol) => text.startsWith(`${protocol}://`))) {
    throw wrong(`The URL is invalid. The format is ${protocols[0]}://user:password@host:port.`)
  }
  if (!url || !protocol || !text.toLowerCase().startsWith(`${protocol}://`)) {
    throw wrong(`The URL must start with ${listed(protocols)}.`)
  }
  if (url.pathname.length > 1 || url.hash) {
    throw wrong('Only parameters such as ?mailbox=INBOX are allowed after the host.')
  }
  const host = hostOf(decoded(url.hostname, 'host'))
  const port = url.port ? Number(url.port) : ports[protocol]
  if (!port) throw wrong('Port 0 is invalid.')
  if (networks === 'public') rejectWhatIsNotPublic(host, port)
  const credentials = credentialsIn(url)
  return { protocol, host, port, ...credentials, ...settingsIn(url, protocol, networks, credentials) }
}

const wrong = (message: string) => new Egress('url', message)
const listed = (protocols: readonly string[]) => protocols.map((protocol) => `${protocol}://`).join(' or ')

const credentialsIn = ({ username, password }: URL) => {
  if (Boolean(username) !== Boolean(password)) {
    throw wrong('A user and a password must be set together: imaps://user:password@host.')
  }
  return {
    user: username ? decoded(username, 'user') : undefined,
    password: password ? decoded(password, 'password') : undefined,
  }
}

const decoded = (text: string, part: string) => {
  try {
    const plain = decodeURIComponent(text)
    if (!/[\r\n\0]/.test(plain)) return plain
  } catch {
    // Thrown below.
  }
  throw wrong(`The ${part} contains an invalid % sequence or a line break. Write % as %25.`)
}

const settingsIn = (
  { searchParams }: URL,
  protocol: MailProtocol,
  networks: Networks,
  { user }: { user: string | undefined },
) => {
  const isImap = protocol.startsWith('imap')
  const known = ['tls', 'auth', ...(isImap ? ['mailbox', 'after'] : ['connections'])]
  for (const name of searchParams.keys()) {
    if (!known.includes(name))
      throw wrong(`Unknown parameter “${name}”. Allowed parameters: ${known.join(', ')}.`)
    if (searchParams.getAll(name).length > 1) throw wrong(`The parameter “${name}” is set twice.`)
  }
  if (!/^(100|[1-9]\d?)$/.test(searchParams.get('connections') ?? '1')) {
    throw wrong('The parameter “connections” must be an integer from 1 to 100.')
  }
  const auth = oneOf(searchParams, 'auth', ['password', 'oauth2'])
  if (auth === 'oauth2' && !user)
    throw wrong('auth=oauth2 requires a user, and the access token as the password.')
  if (isImap && !user) throw wrong('A mailbox requires a user and a password: imaps://user:password@host.')
  return {
    isOauth: auth === 'oauth2',
    tls: tlsIn(searchParams, protocol, networks),
    connections: Number(searchParams.get('connections') ?? 10),
    mailbox: mailboxNamed(searchParams.get('mailbox') ?? 'INBOX'),
    after: afterIn(searchParams.get('after') ?? 'leave'),
  }
}

const tlsIn = (given: URLSearchParams, protocol: MailProtocol, networks: Networks): MailUrl['tls'] => {
  const tls = oneOf(given, 'tls', ['required', 'unverified'])
  if (tls === 'unverified' && networks === 'public') {
    throw wrong('Only the person who runs Bellhop can use tls=unverified.')
  }
  // Without TLS, somebody on the network path can read the password.
  const isNeeded = networks === 'public' || protocol.endsWith('s')
  return tls ?? (isNeeded ? 'required' : 'if offered')
}

const oneOf = <const T extends string>(given: URLSearchParams, name: string, values: readonly T[]) => {
  const text = given.get(name)
  const value = values.find((value) => value === text)
  if (text === null || value) return value
  throw wrong(`The parameter “${name}” must be ${values.join(' or ')}.`)
}

const afterIn = (text: string): MailUrl['after'] => {
  if (text === 'leave' || text === 'flag') return { do: text }
  const to = text.match(/^move:(.+)$/)?.[1]
  if (to) return { do: 'move', to: mailboxNamed(to) }
  throw wrong('The parameter “after” must be leave, flag or move:MAILBOX, such as move:Archive.')
}

const mailboxNamed = (name: string) => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be in a name
  if (name && name.length <= 255 && !/[\x00-\x1f\x7f]/.test(name)) return name
  throw wrong('The name of the mailbox is invalid.')
}
