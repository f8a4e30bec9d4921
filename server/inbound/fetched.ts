import { Readable } from 'node:stream'
import type { Means } from '../means.ts'
import type { Accept } from './imap/actions.ts'
import { note, receive } from './receive.ts'

/** Takes in what was fetched from a mailbox. */
export const takingFetched =
  (means: Pick<Means, 'db' | 'files' | 'clock'>): Accept =>
  async ({ channel, sourceKey, size, raw, instead }) => {
    const destinations = [{ workspace: channel.workspace, channel: channel.id, recipients: [] }]
    const arrived = { way: 'imap' as const, envelope: {}, destinations, sourceKey }
    if (raw) await receive(means, Readable.from([raw]), { ...arrived, instead })
    else
      await note(means, arrived, { fate: 'refused', reason: 'Nothing of it was fetched.', ...instead, size })
  }
