import { networkOf } from '../../../platform/http/callers/network.ts'

/** The reason for which a connection is rejected; undefined if it is accepted. */
type Rejection = string | undefined

type Connection = { id: string; remoteAddress: string }

export type Connections = ReturnType<typeof limitConnections>

type Limits = {
  inAll: number
  perNetwork: number
  /** The time until a connection must send its first mail. */
  idleMs?: number | undefined
  close: (id: string) => void
}

/**
 * Limits open connections, in total and per network, so that no network can block others. Closes connections that send
 * no mail.
 */
export const limitConnections = ({ inAll, perNetwork, idleMs = 30_000, close }: Limits) => {
  const open = new Map<string, { network: string; idle: NodeJS.Timeout }>()
  const countOf = (network: string) =>
    [...open.values()].filter((connection) => connection.network === network).length

  return {
    open: ({ id, remoteAddress }: Connection): Rejection => {
      const network = networkOf(remoteAddress)
      if (countOf(network) >= perNetwork) return 'Too many connections from your network, try again later'
      if (open.size >= inAll) return 'Too many connections; try again later'
      const idle = setTimeout(() => close(id), idleMs).unref()
      open.set(id, { network, idle })
      return undefined
    },
    /** After the first mail, only the general timeout applies. */
    use: ({ id }: Connection) => clearTimeout(open.get(id)?.idle),
    close: ({ id }: Connection) => {
      clearTimeout(open.get(id)?.idle)
      open.delete(id)
    },
  }
}
