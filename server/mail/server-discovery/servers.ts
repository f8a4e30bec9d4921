import type { MailServers } from '../../../contract/mail/mail-servers.ts'
import { ending } from '../../platform/egress/ending.ts'
import { hostOf } from '../../platform/egress/host.ts'
import { addressesOf, type Lookup } from '../../platform/egress/resolve.ts'

export type MailServer = NonNullable<MailServers['imap']>

const most = 5
const timeoutMs = 3_000

/**
 * Returns the first server that a channel may use, with its host in the usual spelling. Strangers name these servers, and
 * a name of this network must not be shown.
 */
export const firstUsable = async (servers: MailServer[], signal: AbortSignal, lookup?: Lookup) => {
  for (const server of servers.slice(0, most)) {
    try {
      const host = hostOf(server.host)
      if (!host.includes('.') || !isPlain(server.user)) continue
      const target = { host, port: server.port, networks: 'public', ...(lookup && { lookup }) } as const
      await ending(addressesOf(target), target, timeoutMs, signal)
      return { ...server, host }
    } catch {
      // Try the next one.
    }
  }
  return null
}

const isPlain = (user: string) => user.length <= 255 && !/\p{Cc}/u.test(user)
