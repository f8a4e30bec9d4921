import { requestOut } from '../../platform/egress/request.ts'
import { readXml, type XmlElement } from '../../platform/text/xml.ts'
import type { MailServer } from './servers.ts'

/** Returns the text at a URL. Undefined if there is none. */
export type ReadFile = (url: string, signal: AbortSignal) => Promise<string | undefined>

const timeoutMs = 6_000

type Egress = Pick<Parameters<typeof requestOut>[0], 'networks' | 'lookup' | 'ports'>

/** Reads a file of a domain that somebody entered. Servers that fail have none. */
export const reading =
  (egress: Egress = { networks: 'public' }): ReadFile =>
  async (url, signal) => {
    try {
      const { status, text, isCut } = await requestOut({ method: 'GET', url, signal, timeoutMs, ...egress })
      return status === 200 && !isCut ? text : undefined
    } catch {
      return undefined
    }
  }

/** The places of the file, the preferred one first. */
export const autoconfigUrls = (domain: string, address: string) => [
  `https://autoconfig.${domain}/mail/config-v1.1.xml?emailaddress=${encodeURIComponent(address)}`,
  `https://${domain}/.well-known/autoconfig/mail/config-v1.1.xml`,
]

/** Returns the encrypted servers in an autoconfig file, the preferred ones first. */
export const serversIn = (file: string, address: string) => {
  const provider = childrenOf(readXml(file), 'emailProvider')[0]
  const all = (name: string, type: string) =>
    childrenOf(provider, name)
      .filter(({ attributes }) => attributes.type === type)
      .flatMap((element) => serverIn(element, address))
      .toSorted((a, b) => rank(a) - rank(b))
  return { imap: all('incomingServer', 'imap'), smtp: all('outgoingServer', 'smtp') }
}

const rank = ({ encryption }: MailServer) => (encryption === 'tls' ? 0 : 1)

const childrenOf = (element: XmlElement | undefined, name: string) =>
  element?.children.filter((child) => child.name === name) ?? []

const encryptions = new Map<string, MailServer['encryption']>([
  ['SSL', 'tls'],
  ['STARTTLS', 'starttls'],
])

const serverIn = (element: XmlElement, address: string): MailServer[] => {
  const text = (name: string) => filled(childrenOf(element, name)[0]?.text.trim() ?? '', address)
  const encryption = encryptions.get(text('socketType'))
  if (!encryption) return []
  return [
    { host: text('hostname'), port: Number(text('port')), encryption, user: text('username') || address },
  ]
}

/** Replaces the placeholders of the format. */
const filled = (text: string, address: string) => {
  const at = address.lastIndexOf('@')
  return text
    .replaceAll('%EMAILADDRESS%', () => address)
    .replaceAll('%EMAILLOCALPART%', () => address.slice(0, at))
    .replaceAll('%EMAILDOMAIN%', () => address.slice(at + 1))
}
