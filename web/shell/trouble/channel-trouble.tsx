import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as queries from '../../platform/api/queries.ts'
import type { Channel, Me } from '../../platform/api/types.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Time } from '../../platform/ui/time/time.tsx'
import { inTrouble, keyOf, useHidden } from './hidden-trouble.ts'
import { TroubleBar } from './trouble-bar.tsx'

const texts = strings.mailTrouble
const pollMs = 60_000

/** A warning that a channel does not receive or send mail. Once closed, it stays hidden until the next failure. */
export const ChannelTrouble = ({ me }: { me: Me }) => {
  const { data: channels = [] } = useQuery({
    ...queries.channels,
    enabled: me.workspace !== null,
    refetchInterval: pollMs,
  })
  const known = useHidden()
  const troubles = inTrouble(channels).filter((channel) => !known.includes(keyOf(channel)))
  const [first, ...others] = troubles
  if (!first) return null
  return (
    <TroubleBar label={texts.label} keys={troubles.map(keyOf)}>
      <strong>{whatOf(first)}</strong> <Since of={first} /> {helpOf(first)}{' '}
      {others.length > 0 && texts.others(others.length)}{' '}
      {me.can.write_as_admin ? (
        <Link to="/settings/channels/$channel" params={{ channel: first.ulid }}>
          {texts.open}
        </Link>
      ) : (
        texts.told
      )}
    </TroubleBar>
  )
}

const Since = ({ of: { mail } }: { of: Channel }) => {
  const since = mail.receiving.failing_since ?? mail.sending.failing_since ?? mail.receiving.quiet_since
  return since && <Time at={since} inSentence />
}

const whatOf = ({ name, mail: { receiving, sending } }: Channel) => {
  if (isQuiet({ receiving, sending })) return texts.quiet(name)
  if (receiving.state === 'ok') return texts.sending(name)
  return sending.state === 'ok' ? texts.receiving(name) : texts.both(name)
}

const helpOf = ({ mail }: Channel) => {
  if (isQuiet(mail)) return texts.quietText
  return mail.receiving.state === 'ok' ? texts.sendingText : texts.receivingText
}

/** Both ways work, but nothing has arrived for an unusually long time. */
const isQuiet = ({ receiving, sending }: Pick<Channel['mail'], 'receiving' | 'sending'>) =>
  receiving.state === 'ok' && sending.state === 'ok'
