import { LRUCache } from 'lru-cache'
import { mailsSent } from '../metrics/recorded.ts'
import { compose, type Mail, type Sender } from './message.ts'
import { folderTransport, smtpTransport, type Transport, type Way } from './transport.ts'

type Settings = { smtpUrl: string | undefined; folder: string; sender: Sender }

export type Mailer = ReturnType<typeof openMailer>

/** Sends the mails of the installation to its mail server. Without a server, writes them into a folder. */
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
    /** Without a server, mails are stored as files. */
    hasServer: smtpUrl !== undefined,
    /** The sender of the mails of the installation, which receives the bounces. */
    systemAddress: sender.address,
    send: async (mail: Mail) => {
      const { rejected } = await own.deliver(compose(mail, sender)).catch((error: unknown) => {
        mailsSent.add('installation', 'pending')
        throw error
      })
      mailsSent.add('installation', rejected === undefined ? 'sent' : 'failed')
      return rejected === undefined ? undefined : { rejected }
    },
    /** The transport for other mails, such as mails of a channel with its own mail server. */
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
