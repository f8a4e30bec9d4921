import './stale-mark.css'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isOffline } from '../platform/base/problem.ts'
import { useNow } from '../platform/base/use-now.ts'
import { strings } from '../platform/strings/strings.ts'
import { Button } from '../platform/ui/button.tsx'
import { Icon, WarningIcon } from '../platform/ui/icons/icons.tsx'
import { ago } from '../platform/ui/time/dates.ts'

/** While the server is unreachable, shows since when the data may be outdated. */
export const StaleMark = () => {
  const client = useQueryClient()
  const since = useStaleSince()
  const now = useNow()
  if (since === undefined) return null
  return (
    <div className="stale" role="status">
      <Icon of={WarningIcon} />
      <span>{strings.stale(ago(new Date(since).toISOString(), Math.max(now, since)))}</span>
      <Button
        className="small"
        onPress={() =>
          void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.error !== null })
        }
      >
        {strings.tryAgain}
      </Button>
    </div>
  )
}

const openedAt = Date.now()

/** The time of the last response, if requests are failing now. */
const useStaleSince = () => {
  const cache = useQueryClient().getQueryCache()
  const [since, setSince] = useState<number>()
  const last = useRef<number>(undefined)
  useEffect(
    () =>
      cache.subscribe(() => {
        const active = cache.getAll().filter((query) => query.isActive())
        const failing = active.filter(
          ({ state }) => isOffline(state.error) || isOffline(state.fetchFailureReason),
        )
        const oldest = Math.min(...failing.map(({ state }) => state.dataUpdatedAt || openedAt))
        const next = failing.length ? oldest : undefined
        // A suspended component notifies the cache whenever React tries to render it. Without this check, that would be
        // a loop.
        if (next === last.current) return
        last.current = next
        // The cache may notify during a render, when setting state is not allowed.
        queueMicrotask(() => setSince(next))
      }),
    [cache],
  )
  return since
}
