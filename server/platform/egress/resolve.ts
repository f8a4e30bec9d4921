import { lookup as ask } from 'node:dns/promises'
import { isIP } from 'node:net'
import { codeOf } from '../kernel/error-code.ts'
import { hostOf } from './host.ts'
import { isWithin, type Networks, otherThanPublic } from './networks.ts'
import { Egress } from './rejection.ts'

export type Lookup = (host: string) => Promise<{ address: string }[]>
export type Target = {
  host: string
  port: number
  networks: Networks
  /** Networks that are allowed although they are not public. */
  allow?: readonly string[]
  lookup?: Lookup
}

/**
 * Resolves a host, and checks every address. Connect only to these addresses: the name may resolve differently later
 * (DNS rebinding).
 */
export const addressesOf = async ({
  host: text,
  port,
  networks,
  allow = [],
  lookup = system,
}: Target): Promise<string[]> => {
  const host = hostOf(text)
  if (networks === 'public') rejectWhatIsNotPublic(host, port, allow)
  const addresses = isIP(host) ? [host] : await answers(host, lookup)
  if (networks === 'public') for (const address of addresses) rejectUnlessPublic(host, address, allow)
  return addresses
}

/** Makes the checks that need no name resolution. */
export const rejectWhatIsNotPublic = (host: string, port: number, allow: readonly string[] = []) => {
  if (!publicPorts.includes(port)) throw new Egress('port', `Port ${port} is not a port of mail servers.`)
  if (/(^|\.)localhost$/.test(host)) {
    throw new Egress('private', `${host} is the machine that Bellhop runs on. ${onlyOperators}`)
  }
  if (isIP(host)) rejectUnlessPublic(host, host, allow)
}

const publicPorts = [25, 465, 587, 2525, 143, 993, 80, 443]
const onlyOperators = 'Only the person who runs Bellhop can use such a host.'

const rejectUnlessPublic = (host: string, address: string, allow: readonly string[]) => {
  const kind = otherThanPublic(address)
  if (!kind || isWithin(address, allow)) return
  const found = host === address ? `${host} is` : `${host} resolves to ${address},`
  throw new Egress('private', `${found} ${kind}. ${onlyOperators}`)
}

const answers = async (host: string, lookup: Lookup) => {
  const found = await lookup(host).catch((error: unknown) => {
    const isUnknown = ['ENOTFOUND', 'ENODATA'].includes(codeOf(error) ?? '')
    const message = isUnknown
      ? `The host name ${host} does not exist.`
      : `The host name ${host} could not be resolved.`
    throw new Egress('unknown', message, error)
  })
  const addresses = found.map(({ address }) => address).filter((address) => isIP(address))
  if (addresses.length) return addresses
  throw new Egress('unknown', `The host name ${host} has no IP address.`)
}

const system: Lookup = (host) => ask(host, { all: true, verbatim: true })
