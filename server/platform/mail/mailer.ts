import { compose, type Mail, type Sender } from './message.ts'
import { folderTransport, smtpTransport, type Transport, type Way } from './transport.ts'

type Settings = { smtpUrl: string | undefined; folder: string; sender: Sender }

export type Mailer = ReturnType<typeof openMailer>

/** Sends the installation's own mails: to its mail server, or without one into a folder. */
export const openMailer = ({ smtpUrl, folder, sender }: Settings) => {
  const own: Transport = smtpUrl
    ? smtpTransport({ url: smtpUrl, reach: 'anywhere' })
    : folderTransport(folder)
  const others = new Map<string, { transport: Transport; usedAt: number }>()
  return {
    send: async (mail: Mail) => {
      const { refused } = await own.deliver(compose(mail, sender))
      return refused === undefined ? undefined : { refused }
    },
    /** For somebody else's mail, such as that of a channel; over a server of theirs if they have one. */
    by: (way?: Way): Transport => {
      closeUnused(others)
      if (!way) return own
      const key = `${way.url} ${way.reach}`
      const transport = others.get(key)?.transport ?? smtpTransport(way)
      others.set(key, { transport, usedAt: Date.now() })
      return transport
    },
    close: () => {
      for (const { transport } of [{ transport: own }, ...others.values()]) transport.close()
    },
  }
}

const unusedMs = 15 * 60_000

const closeUnused = (others: Map<string, { transport: Transport; usedAt: number }>) => {
  for (const [key, { transport, usedAt }] of others) {
    if (usedAt > Date.now() - unusedMs) continue
    others.delete(key)
    transport.close()
  }
}
