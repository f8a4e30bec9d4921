import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { leadsOf } from '../server/mail/inbound/receiving/destinations.ts'
import { receive } from '../server/mail/inbound/receiving/receive.ts'
import { listenForMail, type Services } from '../server/mail/inbound/receiving/smtp.ts'

/** A mail as its sender wrote it, in lines. By default, the envelope is derived from the mail. */
type Sent = {
  from: string
  to: string | string[]
  subject?: string
  text?: string
  headers?: Record<string, string>
  raw?: string | Buffer
  envelope?: { from?: string; to?: string[] }
}

let sent = 0

/** The raw form of a mail. */
export const rawMail = ({
  from,
  to,
  subject = 'A question',
  text = 'How does it work?',
  headers = {},
}: Sent) => {
  sent += 1
  const all = {
    From: from,
    To: [to].flat().join(', '),
    Subject: subject,
    Date: 'Mon, 02 Nov 2026 10:00:00 +0000',
    'Message-ID': `<mail-${sent}-${process.pid}@client.example>`,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  }
  const lines = Object.entries(all).flatMap(([name, value]) => (value === '' ? [] : [`${name}: ${value}`]))
  return `${lines.join('\r\n')}\r\n\r\n${text.replaceAll('\n', '\r\n')}\r\n`
}

/** Receives a mail without a server. Returns its ULID; undefined if its recipient is unknown. */
export const receiveMail = async (services: Services, mail: Sent & { to: string }) => {
  const { db, config } = services
  const destinations = await db.global.read((tx) => leadsOf(tx, [mail.to], config.MAIL_DOMAIN))
  if (destinations.size === 0) return undefined
  const [ulid] = await receive(services, Readable.from([Buffer.from(rawMail(mail))]), {
    way: 'smtp',
    envelope: { from: mail.from },
    destinations: [...destinations.values()],
  })
  return ulid
}

/** Opens the SMTP server for incoming mail, and a client for it. */
export const openMailIn = async (services: Services) => {
  const listener = await listenForMail(services, 0)
  const transport = createTransport({ host: '127.0.0.1', port: listener.port, ignoreTLS: true, pool: true })
  return {
    port: listener.port,
    send: async (mail: Sent) => {
      const raw = mail.raw ?? rawMail(mail)
      const address = mail.from.match(/<([^>]*)>/)?.[1] ?? mail.from
      const envelope = { from: address, to: [mail.to].flat(), ...mail.envelope }
      return transport.sendMail({ raw, envelope })
    },
    close: async () => {
      transport.close()
      await listener.close()
    },
  }
}
