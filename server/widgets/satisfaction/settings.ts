import { type Channel, channelUpdated } from '../../../contract/channels/channels.ts'
import type { ChannelSatisfactionChanges } from '../../../contract/widgets/satisfaction.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import * as store from './settings-store.ts'

/** Changes how a channel asks for ratings. Omitted fields stay as they are. */
export const change = async (
  tx: Write,
  { id, ulid, name, type }: Pick<Channel, 'id' | 'ulid' | 'name' | 'type'>,
  changes: ChannelSatisfactionChanges,
) => {
  if (Object.keys(changes).length) await store.set(tx, id, changes)
  emit(tx, channelUpdated, { channel: ulid, name, type })
  return store.get(tx, id)
}
