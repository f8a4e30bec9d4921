import { LRUCache } from 'lru-cache'
import { compose, type Mail, type Sender } from './message.ts'
import { folderTransport, smtpTransport, type Transport, type Way } from './transport.ts'

type Settings = { smtpUrl: string | undefined; folder: string; sender: Sender }

export type Mailer = ReturnType<typeof openMailer>

/** Sends the installation's own mails: to its mail server, or without one into a folder. */
export const openMailer = ({ smtpUrl, folder, sender }: Settings) => {
  const own: Transport = smtpUrl
    ? smtpTransport({ url: smtpUrl, networks: 'anywhere' })
    : folderTransport(folder)
  const others = new LRUCache<string, Transport>({
    ttl: unusedMs,
    ttlAutopurge: true,
    updateAgeOnGet: true,
    dispose: (transport) => transport.close(),
  })
  return {
    /** From which the installation sends, and which gets the bounces. */
    systemAddress: sender.address,
    send: async (mail: Mail) => {
      const { rejected } = await own.deliver(compose(mail, sender))
      return rejected === undefined ? undefined : { rejected }
    },
    /** For somebody else's mail, such as that of a channel; over a server of theirs if they have one. */
    by: (way?: Way): Transport => {
      if (!way) return own
      const key = `${way.url} ${way.networks}`
      const transport = others.get(key) ?? smtpTransport(way)
      others.set(key, transport)
      return transport
    },
    close: () => {
      own.close()
      others.clear()
    },
  }
}

const unusedMs = 15 * 60_000
