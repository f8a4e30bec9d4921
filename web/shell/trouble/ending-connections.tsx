import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as queries from '../../platform/api/queries.ts'
import type { Connection, Me } from '../../platform/api/types.ts'
import { strings } from '../../platform/strings/strings.ts'
import { dayOf, timeZone } from '../../platform/ui/time/dates.ts'
import { useHidden } from './hidden-trouble.ts'
import { TroubleBar } from './trouble-bar.tsx'

const texts = strings.connections
const pollMs = 60 * 60_000

/** Warns admins of connections that expire soon, and of broken sending domains. Once closed, it stays hidden until the next warning. */
export const EndingConnections = ({ me }: { me: Me }) => {
  const { data: connections = [] } = useQuery({
    ...queries.connections,
    enabled: me.workspace !== null && me.can.write_as_admin,
    refetchInterval: pollMs,
  })
  const known = useHidden()
  timeZone.use()
  const ending = connections.filter((one) => isDue(one) && !known.includes(keyOf(one)))
  const [first, ...others] = ending
  if (!first) return null
  return (
    <TroubleBar label={texts.warning} keys={ending.map(keyOf)} className="warning">
      <strong>{whatOf(first)}</strong> {others.length > 0 && texts.others(others.length)}{' '}
      <Link to="/settings/connections">{texts.open}</Link>
    </TroubleBar>
  )
}

/** Channels that fail have a bar of their own. */
const isDue = ({ kind, warning_days, state }: Connection) =>
  warning_days !== null || (kind === 'sending_domain' && state === 'failing')

const whatOf = ({ kind, name, expires_at }: Connection) =>
  expires_at ? texts.ends(texts.kinds[kind], name, dayOf(expires_at)) : texts.broken(name)

/** Identifies a warning: the same connection has another one later. */
const keyOf = ({ key, expires_at, warning_days, failing_since }: Connection) =>
  [key, expires_at, warning_days ?? failing_since].join(' ')
