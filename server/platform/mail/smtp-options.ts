import type { Socket } from 'node:net'

/** A mail server, and how a connection to it comes about where that is not left to the library. */
export type Way = { url: string; connect?: Connect | undefined }
export type Connect = (to: { host: string; port: number }) => Promise<Socket>

// Servers may look through a mail for minutes before they answer (RFC 5321, 4.5.3.2); one that is given up by then may have taken it.
const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 300_000 }

/** How a mail server is spoken to, as its address says: `smtp://name:secret@host:587?tls=required`. */
export const smtpOptions = ({ url: given, connect }: Way) => {
  const url = new URL(given)
  const asked = url.searchParams
  const secure = url.protocol === 'smtps:'
  const user = decodeURIComponent(url.username)
  return {
    connect,
    connections: within(Number(asked.get('connections')) || 10, 1, 100),
    auth: user ? { user, pass: decodeURIComponent(url.password) } : undefined,
    connection: {
      ...limits,
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port) || (secure ? 465 : 587),
      secure,
      requireTLS: asked.get('tls') === 'required',
    },
  }
}

export type SmtpOptions = ReturnType<typeof smtpOptions>

const within = (number: number, least: number, most: number) => Math.min(most, Math.max(least, number))
