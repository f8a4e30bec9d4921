import type { Db } from '../../platform/db/open.ts'
import type { LongWorkOf } from '../../workspaces/index.ts'
import { deleteChannel, type Input } from './delete.ts'

export const channelDeletion: LongWorkOf<'channel_deletion', Input, { db: Db }> = {
  kind: 'channel_deletion',
  run: async (services, run) => ({ is_deleted: await deleteChannel(services, run) }),
}
