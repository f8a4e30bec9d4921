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

/** Warns admins of connections that expire soon. Once closed, it stays hidden until the next warning. */
export const EndingConnections = ({ me }: { me: Me }) => {
  const { data: connections = [] } = useQuery({
    ...queries.connections,
    enabled: me.workspace !== null && me.can.write_as_admin,
    refetchInterval: pollMs,
  })
  const known = useHidden()
  timeZone.use()
  const ending = connections.filter((one) => one.warning_days !== null && !known.includes(keyOf(one)))
  const [first, ...others] = ending
  if (!first?.expires_at) return null
  return (
    <TroubleBar label={texts.warning} keys={ending.map(keyOf)} className="warning">
      <strong>{texts.ends(texts.kinds[first.kind], first.name, dayOf(first.expires_at))}</strong>{' '}
      {others.length > 0 && texts.others(others.length)} <Link to="/settings/connections">{texts.open}</Link>
    </TroubleBar>
  )
}

/** Identifies a warning: the same connection has another one later. */
const keyOf = ({ key, expires_at, warning_days }: Connection) => [key, expires_at, warning_days].join(' ')
