import type { Reach } from '../egress/reach.ts'
import type { Lookup } from '../egress/resolve.ts'
import { urlFor } from '../egress/url.ts'

/** A mail server, and where it may stand; whoever is not the operator of the installation reaches public ones only. */
export type Way = { url: string; reach: Reach; lookup?: Lookup | undefined }

// Servers may look through a mail for minutes before they answer (RFC 5321, 4.5.3.2); one that is given up by then may have taken it.
const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 300_000 }

/** How a mail server is spoken to, as its address says: `smtp://name:secret@host:587?tls=required`. */
export const smtpOptions = ({ url: given, reach, lookup }: Way) => {
  const url = urlFor(given, ['smtp', 'smtps'], reach)
  const { host, port, protocol, tls } = url
  return {
    url,
    target: { host, port, reach, ...(lookup && { lookup }) },
    connection: {
      ...limits,
      host,
      port,
      secure: protocol === 'smtps',
      tls: { rejectUnauthorized: tls !== 'unverified' },
    },
  }
}

export type SmtpOptions = ReturnType<typeof smtpOptions>
