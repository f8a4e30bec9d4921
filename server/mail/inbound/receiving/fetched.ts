import { Readable } from 'node:stream'
import type { Receive } from '../imap/actions.ts'
import { note, receive, type Services } from './receive.ts'

/** Stores mails that were fetched from a mailbox. */
export const receiveFetched =
  (services: Services): Receive =>
  async ({ channel, sourceKey, size, raw, instead }) => {
    const destinations = [{ workspace: channel.workspace, channel: channel.id, recipients: [] }]
    const arrived = { way: 'imap' as const, envelope: {}, destinations, sourceKey }
    if (raw) await receive(services, Readable.from([raw]), { ...arrived, instead })
    else
      await note(services, arrived, {
        status: 'refused',
        reason: 'Nothing of it was fetched.',
        ...instead,
        size,
      })
  }
