import type { Reach } from '../egress/reach.ts'
import type { Lookup } from '../egress/resolve.ts'
import { urlFor } from '../egress/url.ts'

/** A mail server, and where it may stand; whoever is not the operator of the installation reaches public ones only. */
export type Way = { url: string; reach: Reach; lookup?: Lookup | undefined }

/** How a mail server is spoken to, as its address says: `smtp://name:secret@host:587?tls=required`. */
export const smtpOptions = ({ url: given, reach, lookup }: Way) => {
  const url = urlFor(given, ['smtp', 'smtps'], reach)
  return { url, target: { host: url.host, port: url.port, reach, ...(lookup && { lookup }) } }
}

export type SmtpOptions = ReturnType<typeof smtpOptions>
