import type { Networks } from '../egress/networks.ts'
import type { Lookup } from '../egress/resolve.ts'
import { urlFor } from '../egress/url.ts'

/** A mail server and the hosts that it may be on. Only the operator can use hosts that are not public. */
export type Way = { url: string; networks: Networks; lookup?: Lookup | undefined }

/** The options of a mail server, from a URL such as `smtp://name:secret@host:587?tls=required`. */
export const smtpOptions = ({ url: given, networks, lookup }: Way) => {
  const url = urlFor(given, ['smtp', 'smtps'], networks)
  return { url, target: { host: url.host, port: url.port, networks, ...(lookup && { lookup }) } }
}

export type SmtpOptions = ReturnType<typeof smtpOptions>
