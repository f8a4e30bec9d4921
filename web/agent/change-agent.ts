import { call } from '../platform/api/client.ts'
import { channels as channelsQuery, queryClient } from '../platform/api/queries.ts'
import { queryKeys } from '../platform/api/query-keys.ts'
import type { Channel } from '../platform/api/types.ts'
import { strings } from '../platform/strings/strings.ts'
import { toast, toastProblem } from '../platform/ui/toasts/toasts.tsx'

const texts = strings.agent

export type AgentChange =
  | { kind: 'brain'; brain: Channel['brain'] }
  | { kind: 'mode'; mode: Channel['agent_mode'] }

/** Changes the agent of a channel at once, with an undo. If the server rejects the change, restores the channel. */
export const changeAgent = async (channel: Channel, change: AgentChange) => {
  const before: AgentChange =
    change.kind === 'brain'
      ? { kind: 'brain', brain: channel.brain }
      : { kind: 'mode', mode: channel.agent_mode }
  if (!(await send(channel, change, before))) return
  const undo = async () => {
    if (await send(channel, before, change)) toast({ text: texts.changed.undone(channel.name) })
  }
  toast({ text: doneText(channel, change), undo: () => void undo() })
}

const doneText = ({ name }: Channel, change: AgentChange) =>
  change.kind === 'brain'
    ? texts.changed.brain(name, change.brain?.name)
    : texts.changed.mode(name, change.mode)

const send = async ({ ulid, name }: Channel, change: AgentChange, before: AgentChange) => {
  keep(ulid, change)
  const body =
    change.kind === 'brain' ? { brain_ulid: change.brain?.ulid ?? null } : { agent_mode: change.mode }
  try {
    await call('PUT /api/channels/:channel/agent', { params: { channel: ulid }, body })
    return true
  } catch (error) {
    keep(ulid, before)
    toastProblem(texts.notChanged(name, (error as Error).message), error)
    return false
  }
}

/** Changes the channel wherever it is shown. A request that is under way would bring the old one back. */
const keep = (ulid: string, change: AgentChange) => {
  const changed = (channel: Channel): Channel =>
    channel.ulid !== ulid
      ? channel
      : change.kind === 'brain'
        ? { ...channel, brain: change.brain }
        : { ...channel, agent_mode: change.mode }
  for (const queryKey of [channelsQuery.queryKey, queryKeys.channel(ulid)])
    void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(channelsQuery.queryKey, (all) => all?.map(changed))
  queryClient.setQueryData<Channel>(queryKeys.channel(ulid), (channel) => channel && changed(channel))
}
