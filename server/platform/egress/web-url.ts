import { isIPv6 } from 'node:net'
import { hostOf } from './host.ts'
import type { Networks } from './networks.ts'
import { Egress } from './rejection.ts'

/** Where a request goes, as the address of a page says it. */
export type WebTarget = { host: string; port: number; isSecure: boolean; hostHeader: string; path: string }

/** The ports that are open to everybody. Mail servers and databases can be made to misread a request. */
const webPorts: readonly number[] = [80, 443]

/** Reads an address of the web; what is wrong with it is thrown, in words. */
export const webTargetOf = (text: string, networks: Networks, ports = webPorts): WebTarget => {
  const url = URL.parse(text)
  if (!url || !/^https?:\/\/[^/\\]/i.test(text) || controls.test(text)) {
    throw new Egress('url', 'The URL must start with https:// or http://, followed by a host.')
  }
  if (/^[^/]*\/\/[^/?#\\]*@/.test(text) || url.username || url.password) {
    throw new Egress('url', 'The URL must not contain a user or a password. Send them in a header.')
  }
  const host = hostOf(url.hostname)
  const isSecure = url.protocol === 'https:'
  const port = url.port ? Number(url.port) : isSecure ? 443 : 80
  if (networks === 'public' && !ports.includes(port)) {
    throw new Egress('port', `Port ${port} is not allowed. Allowed ports: 80 and 443.`)
  }
  const named = isIPv6(host) ? `[${host}]` : host
  return {
    host,
    port,
    isSecure,
    hostHeader: url.port ? `${named}:${port}` : named,
    path: url.pathname + url.search,
  }
}

// A URL is read as if these were not there, so that it would be another one than people see.
const controls = /\p{Cc}/u
