import type { Networks } from '../egress/networks.ts'
import type { Lookup } from '../egress/resolve.ts'
import { urlFor } from '../egress/url.ts'

/** A mail server, and where it may stand; whoever is not the operator of the installation reaches public ones only. */
export type Way = { url: string; networks: Networks; lookup?: Lookup | undefined }

/** How a mail server is spoken to, as its address says: `smtp://name:secret@host:587?tls=required`. */
export const smtpOptions = ({ url: given, networks, lookup }: Way) => {
  const url = urlFor(given, ['smtp', 'smtps'], networks)
  return { url, target: { host: url.host, port: url.port, networks, ...(lookup && { lookup }) } }
}

export type SmtpOptions = ReturnType<typeof smtpOptions>
