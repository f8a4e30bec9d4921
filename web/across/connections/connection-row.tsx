import { Link } from '@tanstack/react-router'
import type { Connection } from '../../platform/api/types.ts'
import { useNow } from '../../platform/base/use-now.ts'
import { pageStrings } from '../../platform/page-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { dayOf, timeZone } from '../../platform/ui/time/dates.ts'
import { Time } from '../../platform/ui/time/time.tsx'
import { deleteReminder } from './reminders.ts'

const texts = strings.connections

/** A connection, with its end and the page that changes it. A reminder is changed here. */
export const ConnectionRow = ({ of, change }: { of: Connection; change: () => void }) => {
  const { kind, ulid, name, owner, note, path } = of
  return (
    <li className="connection-row">
      <div>
        <strong>{path ? <PathLink path={path}>{name}</PathLink> : name}</strong>
        <p className="muted">{[texts.kinds[kind], owner, note].filter(Boolean).join(' · ')}</p>
        <Ages of={of} />
      </div>
      <State of={of} />
      {kind === 'reminder' && (
        <>
          <Button className="small" aria-label={texts.change(name)} onPress={change}>
            {pageStrings.settings.change}
          </Button>
          <Button
            className="small"
            aria-label={texts.remove(name)}
            onPress={() => deleteReminder({ ulid, name })}
          >
            {pageStrings.settings.delete}
          </Button>
        </>
      )}
    </li>
  )
}

/** Leads to a path of the app that the server gives, with its query. */
const PathLink = ({ path, children }: { path: string; children: string }) => {
  const { pathname, searchParams } = new URL(path, location.origin)
  return (
    <Link to={pathname} search={Object.fromEntries(searchParams)}>
      {children}
    </Link>
  )
}

const Ages = ({ of: { created_at, last_used_at } }: { of: Connection }) =>
  (created_at || last_used_at) && (
    <p className="muted">
      {created_at && (
        <>
          {texts.set} <Time at={created_at} inSentence />
        </>
      )}
      {created_at && last_used_at && ' · '}
      {last_used_at && (
        <>
          {texts.lastUsed} <Time at={last_used_at} inSentence />
        </>
      )}
    </p>
  )

const dayMs = 24 * 3_600_000

const State = ({ of: { state, expires_at, failing_since } }: { of: Connection }) => {
  const now = useNow()
  timeZone.use()
  if (state === 'failing' && failing_since)
    return (
      <span className="problem">
        {texts.failing} <Time at={failing_since} inSentence />
      </span>
    )
  if (expires_at === null) return null
  const day = dayOf(expires_at)
  if (state === 'expired') return <span className="problem">{texts.expired(day)}</span>
  const days = Math.max(0, Math.floor((Date.parse(expires_at) - now) / dayMs))
  if (state === 'expires_soon') return <span className="soon">{texts.soon(days, day)}</span>
  return <span className="role">{texts.expires(day)}</span>
}
