import type { MailServers } from '../../../contract/mail/mail-servers.ts'
import { hostOf } from '../../platform/egress/host.ts'
import type { MailRecords } from '../../platform/egress/mail-records.ts'
import { type Lookup, rejectWhatIsNotPublic } from '../../platform/egress/resolve.ts'
import { autoconfigUrls, type ReadFile, serversIn } from './autoconfig.ts'
import { ofDomain, ofMx, ofServer, type Provider } from './providers.ts'
import { firstUsable, type MailServer } from './servers.ts'

/** The lookups outside of this machine. */
export type MailDirectory = MailRecords & { readFile: ReadFile; lookup?: Lookup }

type Options = { timeoutMs?: number; signal?: AbortSignal }
type Search = MailDirectory & { address: string; domain: string; signal: AbortSignal }

const nothing: MailServers = {
  provider: null,
  found_by: null,
  imap: null,
  smtp: null,
  sign_in: 'password',
  app_password_url: null,
  requirement: null,
}

/**
 * Finds the mail servers of an email address. Asks all at once, and takes the answer of the most reliable one: a known
 * provider, then the SRV records, then the autoconfig file. Never fails.
 */
export const findServers = async (
  address: string,
  directory: MailDirectory,
  { timeoutMs = 8_000, signal }: Options = {},
): Promise<MailServers> => {
  const domain = domainOf(address)
  if (!domain) return nothing
  const known = ofDomain(domain)
  if (known) return ofProvider(known, address, 'domain')
  const enough = new AbortController()
  const limits = [enough.signal, AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]
  const search = { ...directory, address, domain, signal: AbortSignal.any(limits) }
  try {
    return await firstOf([byMx(search), bySrv(search), byAutoconfig(search)])
  } finally {
    enough.abort()
  }
}

/** The domain in ASCII. Undefined for a host of this network, which has no records. */
export const domainOf = (address: string) => {
  try {
    const domain = hostOf(address.slice(address.lastIndexOf('@') + 1))
    rejectWhatIsNotPublic(domain, 443)
    return domain.includes('.') && !domain.includes(':') ? domain : undefined
  } catch {
    return undefined
  }
}

/** Returns the first result with both servers, otherwise the first one with any. */
const firstOf = async (searches: Promise<MailServers>[]) => {
  let partial = nothing
  for (const search of searches) {
    const found = await search
    if ((found.imap && found.smtp) || found.requirement === 'bridge') return found
    if (partial === nothing) partial = found
  }
  return partial
}

const byMx = async ({ mx, address, domain, signal }: Search) => {
  const records = (await until(signal, mx(domain, signal))) ?? []
  const hosts = records
    .toSorted((a, b) => a.priority - b.priority)
    .map(({ exchange }) => exchange.toLowerCase())
  const [known] = hosts.flatMap((host) => ofMx(host.replace(/\.$/, '')) ?? [])
  return known ? ofProvider(known, address, 'mx') : nothing
}

/** The names of RFC 6186 and RFC 8314, with the encryption that each announces. */
const services = {
  imap: { _imaps: 'tls', _imap: 'starttls' },
  smtp: { _submissions: 'tls', _submission: 'starttls' },
} as const

const bySrv = async (search: Search) => {
  const [imap, smtp] = await Promise.all([announced(search, services.imap), announced(search, services.smtp)])
  return ofServers(search, { imap, smtp }, 'srv')
}

const announced = async (
  { srv, address, domain, signal }: Search,
  names: Readonly<Record<string, MailServer['encryption']>>,
) => {
  const all = Object.entries(names).map(async ([name, encryption]) => {
    const records = (await until(signal, srv(`${name}._tcp.${domain}`, signal))) ?? []
    return records
      .toSorted((a, b) => a.priority - b.priority || b.weight - a.weight)
      .map(({ name: host, port }) => ({ host, port, encryption, user: address }))
  })
  return (await Promise.all(all)).flat()
}

const byAutoconfig = (search: Search) => {
  const { readFile, address, domain, signal } = search
  const files = autoconfigUrls(domain, address).map(async (url) => {
    const file = await until(signal, readFile(url, signal))
    return ofServers(search, serversIn(file ?? '', address), 'autoconfig')
  })
  return firstOf(files)
}

/** Returns the result of work. Undefined if the signal aborts before, or if the work fails. */
const until = async <T>(signal: AbortSignal, work: Promise<T>): Promise<T | undefined> => {
  const over = Promise.withResolvers<undefined>()
  const stop = () => over.resolve(undefined)
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  try {
    return await Promise.race([work.catch(() => undefined), over.promise])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** A result with the first servers that a channel may use. Says how to sign in if they belong to a known provider. */
const ofServers = async (
  { signal, lookup }: Search,
  servers: { imap: MailServer[]; smtp: MailServer[] },
  found_by: 'srv' | 'autoconfig',
): Promise<MailServers> => {
  const [imap, smtp] = await Promise.all([
    firstUsable(servers.imap, signal, lookup),
    firstUsable(servers.smtp, signal, lookup),
  ])
  if (!imap && !smtp) return nothing
  const known = imap && ofServer(imap.host)
  return { ...nothing, ...(known && termsOf(known)), found_by, imap, smtp }
}

const ofProvider = (provider: Provider, user: string, found_by: 'domain' | 'mx'): MailServers => ({
  ...termsOf(provider),
  found_by,
  imap: serverAt(provider.imap, { tls: 993, user }),
  smtp: serverAt(provider.smtp, { tls: 465, user }),
})

const termsOf = ({ name, signIn, appPasswordUrl, requirement }: Provider) => ({
  provider: name,
  sign_in: signIn ?? 'password',
  app_password_url: appPasswordUrl ?? null,
  requirement: requirement ?? null,
})

const serverAt = (place: string | null, { tls, user }: { tls: number; user: string }): MailServer | null => {
  if (place === null) return null
  const [host = '', port] = place.split(':')
  return { host, port: port ? Number(port) : tls, encryption: port ? 'starttls' : 'tls', user }
}
