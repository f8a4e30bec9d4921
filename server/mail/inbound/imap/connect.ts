import { ImapFlow, type MailboxObject } from 'imapflow'
import type { Networks } from '../../../platform/egress/networks.ts'
import { pinHost } from '../../../platform/egress/pinned.ts'
import { requiresTls } from '../../../platform/egress/requires-tls.ts'
import type { Lookup } from '../../../platform/egress/resolve.ts'
import type { MailUrl } from '../../../platform/egress/url.ts'
import { limitResponses, usualLimits } from './imapflow-overrides.ts'
import { largestMail } from './rules.ts'

type Way = { networks: Networks; signal: AbortSignal; lookup?: Lookup | undefined }

/** Signs in to a mail server. The signal also closes the connection. */
export const signIn = async (url: MailUrl, { networks, signal, lookup }: Way): Promise<ImapFlow> => {
  const { host, port } = url
  const found = await pinHost({ host, port, networks, signal, ...(lookup && { lookup }) })
  const client = new ImapFlow({
    ...optionsOf(url),
    ...(url.protocol === 'imap' &&
      found.addresses.some((one) => requiresTls(url, one)) && { doSTARTTLS: true }),
    // Returns only addresses that passed the access check. The library resolves no name itself.
    tls: { lookup: found.lookup, rejectUnauthorized: url.tls !== 'unverified' },
  })
  limitResponses(client)
  // Every command rejects when the connection fails. Without a listener, the event would end the process.
  client.on('error', () => {})
  signal.throwIfAborted()
  signal.addEventListener('abort', () => client.close(), { once: true })
  try {
    await client.connect()
    return client
  } catch (error) {
    client.close()
    signal.throwIfAborted()
    throw error
  }
}

const optionsOf = ({ protocol, host, port, user = '', password = '', isOauth }: MailUrl) => ({
  host,
  port,
  secure: protocol === 'imaps',
  auth: isOauth ? { user, accessToken: password } : { user, pass: password },
  logger: false as const,
  clientInfo: { name: 'Bellhop' },
  disableAutoIdle: true,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 150_000,
  maxLiteralSize: 2 * largestMail,
  maxResponseSize: 3 * largestMail,
  maxLineLength: usualLimits.text,
})

/** Opens the mailbox, read-only if mails are neither moved nor flagged. */
export const openMailbox = (client: ImapFlow, { mailbox, after }: MailUrl): Promise<MailboxObject> =>
  client.mailboxOpen(mailbox, { readOnly: after.do === 'leave' })
