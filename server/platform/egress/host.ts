import { isIP, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Egress } from './rejection.ts'

/**
 * Normalises a host: a name in lower-case ASCII, or an IP address. Unusual spellings are read as browsers read them.
 */
export const hostOf = (text: string): string => {
  const address = text.match(/^\[([^\]]*)\]$/)?.[1] ?? text
  if (!foreignToHosts.test(address) && isIPv6(address)) return ipaddr.parse(address).toString()
  const name = foreignToHosts.test(text) || /[:[\]]/.test(text) ? '' : spelled(text)
  if (isIP(name) || isName(name)) return name
  throw new Egress('host', text ? `“${shown(text)}” is not a valid host name.` : 'The host is missing.')
}

// Zone ids (%) name a network interface of this machine. The other characters belong to other parts of a URL.
const foreignToHosts = /[\s\p{C}@/\\?#%<>"'`|^{},;]/u

const spelled = (text: string) => {
  const url = URL.parse(`http://${text}`)
  return url ? url.hostname.replace(/\.$/, '') : ''
}

const isName = (name: string) =>
  name.length <= 253 && name.split('.').every((label) => /^[a-z0-9_-]{1,63}$/.test(label))

const shown = (text: string) => (text.length > 100 ? `${text.slice(0, 100)}…` : text)
