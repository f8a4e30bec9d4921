import './sandbox.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import * as queries from '../platform/api/queries.ts'
import { strings } from '../platform/strings/strings.ts'
import { SelectField } from '../platform/ui/fields/select-field.tsx'
import { SandboxConversation } from './sandbox-conversation.tsx'

const texts = strings.sandbox
const route = getRouteApi('/shell/agent/sandbox')

/** Talk to the agent as a visitor. The URL has the channel or the brain. */
export const SandboxPage = () => {
  const { with: wanted } = route.useSearch()
  const navigate = useNavigate()
  const { data: channels } = useQuery(queries.channels)
  const { data: brains } = useQuery(queries.brains)
  const withBrain = channels?.filter(({ brain }) => brain) ?? []
  const options = [
    ...withBrain.map(({ ulid, name, agent_mode }) => ({
      value: `channel-${ulid}`,
      label: texts.channel(name),
      help: strings.agent.modes[agent_mode].name,
    })),
    ...(brains ?? []).map(({ ulid, name }) => ({
      value: `brain-${ulid}`,
      label: texts.brain(name),
      help: strings.agent.modes.reply.name,
    })),
  ]
  // Channels without a mode would only be silent.
  const first = withBrain.find(({ agent_mode }) => agent_mode !== 'off')?.ulid
  const chosen =
    options.find(({ value }) => value === wanted)?.value ??
    (first ? `channel-${first}` : options.find(({ value }) => value.startsWith('brain-'))?.value)
  if (channels && brains && !chosen)
    return (
      <div className="empty short">
        <h2>{strings.agent.noBrains}</h2>
        <p>{strings.agent.noBrainsText}</p>
      </div>
    )
  return (
    <>
      <p className="muted">{texts.text}</p>
      {chosen && (
        <>
          <div className="sandbox-tools">
            <SelectField
              label={texts.agent}
              value={chosen}
              options={options}
              onChange={(value) =>
                void navigate({ to: '/agent/sandbox', search: { with: value }, replace: true })
              }
            />
          </div>
          <SandboxConversation key={chosen} agent={chosen} />
        </>
      )}
    </>
  )
}
