import { useQuery } from '@tanstack/react-query'
import * as queries from '../platform/api/queries.ts'
import { Section } from '../platform/forms/settings-body.tsx'
import { strings } from '../platform/strings/strings.ts'
import { Dot } from '../platform/ui/dot.tsx'
import { BrainInstructions } from './brain-instructions.tsx'
import { AgentFields } from './channel-agent.tsx'

const texts = strings.agent

/** The agents of all channels, and the instructions of all brains. */
export const OverviewPage = () => {
  const { data: channels } = useQuery(queries.channels)
  const { data: brains } = useQuery(queries.brains)
  return (
    <>
      <Section title={texts.channels} text={texts.channelsText}>
        <ul className="settings-list agent-channels" aria-label={texts.channels} aria-busy={!channels}>
          {channels?.map((channel) => (
            <li key={channel.ulid}>
              <div className="agent-channel-name">
                <Dot color={channel.color} />
                <strong>{channel.name}</strong>
              </div>
              <AgentFields channel={channel} />
            </li>
          ))}
        </ul>
        {channels?.length === 0 && <p className="list-empty">{texts.noChannels}</p>}
      </Section>
      <Section title={texts.instructions} text={texts.instructionsText}>
        {brains?.length === 0 && (
          <div className="list-empty">
            <h3>{texts.noBrains}</h3>
            <p>{texts.noBrainsText}</p>
          </div>
        )}
        <div className="instructions-of-brains">
          {brains?.map((brain) => (
            <BrainInstructions key={brain.ulid} brain={brain} />
          ))}
        </div>
      </Section>
    </>
  )
}
