import type { Channel, ChannelAgentChanges } from '../../../contract/channels/channels.ts'
import { changeAgent } from '../../channels/index.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { fieldFaults, label } from '../../platform/kernel/field-faults.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import * as store from './record/store.ts'

/** Sets the brain and the mode of the agent of a channel. Omitted fields keep their values. */
export const setAgent = async (
  tx: Write,
  channel: Channel,
  { brain_ulid, agent_mode }: ChannelAgentChanges,
) =>
  changeAgent(tx, channel, {
    ...(brain_ulid !== undefined && { brain_id: await brainId(tx, brain_ulid) }),
    ...(agent_mode && { agent_mode }),
  })

const brainId = async (tx: Write, ulid: string | null) => {
  if (ulid === null) return null
  const brain = await store.hold(tx, ulid.toLowerCase())
  if (brain) return brain.id
  throw invalid({ brain_ulid: [fieldFaults.selected(label('brain_ulid'))] })
}
