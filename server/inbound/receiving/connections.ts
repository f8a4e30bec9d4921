import { networkOf } from '../../platform/http/callers/network.ts'

/** Why a connection is rejected; undefined when it is not. */
type Rejection = string | undefined

type Connection = { id: string; remoteAddress: string }

export type Connections = ReturnType<typeof limitConnections>

type Limits = {
  inAll: number
  perNetwork: number
  /** How long a connection may take until it hands in its first mail. */
  idleMs?: number | undefined
  close: (id: string) => void
}

/** Limits open connections in all and per network, so that no network can block the others, and closes unused ones. */
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
    /** A mail is handed in: from now on only the general timeout counts. */
    use: ({ id }: Connection) => clearTimeout(open.get(id)?.idle),
    close: ({ id }: Connection) => {
      clearTimeout(open.get(id)?.idle)
      open.delete(id)
    },
  }
}
