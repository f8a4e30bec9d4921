import { type AgentMode, type Channel, channelUpdated } from '../../contract/channels/channels.ts'
import type { Write } from '../platform/db/transaction.ts'
import { emit } from '../platform/events/events.ts'
import { notFound } from '../platform/kernel/problem.ts'
import * as store from './store.ts'

/** Changes the brain of a channel or the settings of its agent. Omitted fields stay as they are. */
export const changeAgent = async (
  tx: Write,
  { id, ulid, name, type }: Channel,
  changes: { brain_id?: number | null; agent_mode?: AgentMode },
) => {
  if (Object.keys(changes).length) await store.setAgent(tx, id, changes)
  emit(tx, channelUpdated, { channel: ulid, name, type })
  const channel = await store.find(tx, ulid, 'all')
  if (!channel) throw notFound()
  return channel
}
