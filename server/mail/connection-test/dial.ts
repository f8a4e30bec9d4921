import type { Socket } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { connectOut } from '../../platform/egress/connect.ts'
import type { Networks } from '../../platform/egress/networks.ts'
import { addressesOf, type Lookup } from '../../platform/egress/resolve.ts'
import { secureOut } from '../../platform/egress/secure.ts'
import { certificateOn } from '../../platform/egress/server-certificate.ts'
import type { MailUrl } from '../../platform/egress/url.ts'
import { type Attempt, neverConnected } from './steps.ts'

export type Way = { networks: Networks; lookup?: Lookup | undefined }

/** Describes the encryption of a connection. */
export const tlsWords = (secured: TLSSocket, tls: MailUrl['tls']) => {
  const issuer = certificateOn(secured)?.issuer ?? 'an unknown issuer'
  return tls === 'unverified'
    ? `Uses ${secured.getProtocol()}. The certificate was not verified.`
    : `Uses ${secured.getProtocol()} with a valid certificate from ${issuer}.`
}

/** Connects to a mail server step by step. */
export const dialling = ({ host, port, protocol, tls }: MailUrl, { networks, lookup }: Way) => {
  const target = { host, port, networks, ...(lookup && { lookup }) }
  let addresses: string[] = []
  let socket: Socket | undefined
  const isSecure = protocol.endsWith('s')

  const secure = async () => {
    const secured = await secureOut(socket ?? neverConnected(), host, { verify: tls !== 'unverified' })
    socket = secured
    return tlsWords(secured, tls)
  }

  return {
    socket: () => socket,
    hangUp: () => socket?.destroy(),
    steps: (kind: string): (Attempt | false)[] => [
      {
        name: `${kind}: host`,
        attempt: async () => {
          addresses = await addressesOf(target)
          return addresses.includes(host)
            ? `${host} is an IP address.`
            : `${host} resolves to ${addresses.join(', ')}.`
        },
      },
      {
        name: `${kind}: connection`,
        attempt: async () => {
          const found = addresses.map((address) => ({ address }))
          socket = await connectOut({ ...target, lookup: async () => found })
          return `Port ${port} is open.`
        },
      },
      isSecure && { name: `${kind}: encryption`, attempt: secure },
    ],
  }
}
