import { findChannel } from '../channels/actions.ts'
import type { Job } from '../platform/background/jobs.ts'
import { type Services, testChannel } from './test-channel.ts'

/** Tries both ways of a channel's mail; the outcome stands with the channel. */
export const tryChannel: Job<{ channel: string }, Services> = {
  queue: 'try-channel',
  retries: 0,
  run: async (services, { channel: ulid }, workspace) => {
    const channel = await services.db.read(workspace, (tx) => findChannel(tx, ulid))
    if (channel) await Array.fromAsync(testChannel(services, { ...channel, workspace }))
  },
}
