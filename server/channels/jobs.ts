import type { Means } from '../means.ts'
import type { Job } from '../platform/jobs.ts'
import * as store from './store.ts'
import { testChannel } from './test/test-channel.ts'

/** Tries both ways of a channel's mail; the outcome stands with the channel. */
export const tryChannel: Job<{ channel: string }, Means> = {
  queue: 'try-channel',
  retries: 0,
  run: async (means, { channel: ulid }, workspace) => {
    if (workspace === null) return
    const channel = await means.db.read(workspace, (tx) => store.find(tx, ulid, 'all'))
    if (channel) await Array.fromAsync(testChannel(means, { ...channel, workspace }))
  },
}
