import './agent.css'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import * as queries from '../platform/api/queries.ts'
import type { Channel } from '../platform/api/types.ts'
import { strings } from '../platform/strings/strings.ts'
import { SelectField } from '../platform/ui/fields/select-field.tsx'
import { BrainInstructions } from './brain-instructions.tsx'
import { changeAgent } from './change-agent.ts'

const texts = strings.agent

/** The agent of one channel, with the instructions of its brain. */
export const ChannelAgent = ({ channel }: { channel: Channel }) => {
  const { data: brains } = useQuery(queries.brains)
  const brain = brains?.find(({ ulid }) => ulid === channel.brain?.ulid)
  return (
    <div className="channel-agent">
      <AgentFields channel={channel} />
      {brain && <BrainInstructions key={brain.ulid} brain={brain} />}
    </div>
  )
}

const modes = (['off', 'draft', 'reply'] as const).map((value) => ({
  value,
  label: texts.modes[value].name,
  help: texts.modes[value].text,
}))

/** Chooses the brain and the mode. Users who may not change them see a text. */
export const AgentFields = ({ channel }: { channel: Channel }) => {
  const { data: me } = useSuspenseQuery(queries.me)
  const { data: brains = [] } = useQuery(queries.brains)
  const { name, brain, agent_mode: mode } = channel
  const help = mode !== 'off' && !brain ? texts.noBrainText : texts.modes[mode].text
  if (!me.can.write_as_admin)
    return (
      <dl className="agent-facts">
        <dt>{texts.brain}</dt>
        <dd>{brain?.name ?? texts.noBrain}</dd>
        <dt>{texts.mode}</dt>
        <dd>
          {texts.modes[mode].name}
          <p className="muted">{help}</p>
        </dd>
      </dl>
    )
  // A brain that was just created by somebody else may not be in the list yet.
  const known = brain && !brains.some(({ ulid }) => ulid === brain.ulid) ? [brain, ...brains] : brains
  const options = [{ ulid: '', name: texts.noBrain }, ...known].map(({ ulid, name }) => ({
    value: ulid,
    label: name,
  }))
  const choose = (ulid: string) =>
    void changeAgent(channel, {
      kind: 'brain',
      brain: known.map(({ ulid, name }) => ({ ulid, name })).find((one) => one.ulid === ulid) ?? null,
    })
  return (
    <div className="agent-fields">
      <SelectField
        label={texts.brainOf(name)}
        isLabelHidden
        value={brain?.ulid ?? ''}
        options={options}
        onChange={choose}
      />
      <SelectField
        label={texts.modeOf(name)}
        isLabelHidden
        value={mode}
        options={modes}
        onChange={(mode) => void changeAgent(channel, { kind: 'mode', mode })}
      />
      <p className="muted">{help}</p>
    </div>
  )
}
