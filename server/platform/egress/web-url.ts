import { isIPv6 } from 'node:net'
import { hostOf } from './host.ts'
import type { Networks } from './networks.ts'
import { Egress } from './rejection.ts'

/** The target of a request, parsed from a URL. */
export type WebTarget = { host: string; port: number; isSecure: boolean; hostHeader: string; path: string }

/** The ports that everybody may use. Mail servers and databases could be made to misread an HTTP request. */
const webPorts: readonly number[] = [80, 443]

/** Parses a URL. Throws an error that explains what is wrong. */
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

// The URL parser removes control characters, so the URL would not be the one that people see.
const controls = /\p{Cc}/u
