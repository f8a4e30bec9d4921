import { findChannel } from '../../channels/index.ts'
import type { Job } from '../../platform/background/jobs.ts'
import { type Services, testChannel } from './test-channel.ts'

/** Tests receiving and sending mail of a channel. The result is stored with the channel. */
export const tryChannel: Job<{ channel: string }, Services> = {
  queue: 'try-channel',
  retries: 0,
  run: async (services, { channel: ulid }, workspace) => {
    const channel = await services.db.read(workspace, (tx) => findChannel(tx, ulid))
    if (channel) await Array.fromAsync(testChannel(services, { ...channel, workspace }))
  },
}
