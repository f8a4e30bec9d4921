import { TLSSocket } from 'node:tls'

/** The stored parts of the certificate of a server. */
export type ServerCertificate = { endsAt: Date; issuer: string | null }

/** The certificate of the server; undefined for a connection without TLS. */
export const certificateOn = (socket: unknown): ServerCertificate | undefined => {
  if (!(socket instanceof TLSSocket)) return undefined
  const { valid_to, issuer } = socket.getPeerCertificate()
  const endsAt = new Date(valid_to)
  if (Number.isNaN(endsAt.getTime())) return undefined
  const [name] = [issuer.O ?? issuer.CN ?? []].flat()
  return { endsAt, issuer: name === undefined ? null : plain(name) }
}

/** The server chooses the name. */
const plain = (name: string) =>
  name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)
