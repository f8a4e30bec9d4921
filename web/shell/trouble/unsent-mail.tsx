import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as queries from '../../platform/api/queries.ts'
import { withoutServer } from '../../platform/api/sending.ts'
import type { Channel, Me } from '../../platform/api/types.ts'
import { strings } from '../../platform/strings/strings.ts'
import { useHidden } from './hidden-trouble.ts'
import { TroubleBar } from './trouble-bar.tsx'

const texts = strings.mailTrouble

/** Tells admins that replies are stored and not sent. Once closed, it stays hidden until the browser is closed. */
export const UnsentMail = ({ me }: { me: Me }) => {
  const { data: channels = [] } = useQuery({
    ...queries.channels,
    enabled: me.workspace !== null && me.can.write_as_admin,
  })
  const known = useHidden()
  const unsent = withoutServer(channels, me).filter((channel) => !known.includes(keyOf(channel)))
  const [first, ...others] = unsent
  if (!first || !me.can.write_as_admin) return null
  return (
    <TroubleBar
      label={texts.unsentLabel}
      keys={unsent.map(keyOf)}
      className="warning"
      storage={sessionStorage}
    >
      <strong>{texts.unsent(first.name)}</strong> {others.length > 0 && texts.alsoUnsent(others.length)}{' '}
      <Link to="/settings/channels/$channel" params={{ channel: first.ulid }} search={{ tab: 'sending' }}>
        {texts.setUpSending}
      </Link>
    </TroubleBar>
  )
}

const keyOf = ({ ulid }: Channel) => `unsent ${ulid}`
