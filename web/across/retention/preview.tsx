import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mostCountedTickets } from '../../../contract/across/retention-rules.ts'
import { call } from '../../platform/api/client.ts'
import { FormProblem } from '../../platform/forms/form-problem.tsx'
import { MoreButton } from '../../platform/forms/paged-list.tsx'
import { retentionStrings } from '../../platform/retention-strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { Time } from '../../platform/ui/time/time.tsx'
import type { Body } from './rule-changes.ts'

const texts = retentionStrings.retention
const name = 'POST /api/retention-rules/preview'

type Scope = Pick<Body, 'status' | 'days' | 'channel_ulids' | 'tag_ulids'>

/** Counts and lists the tickets that the rule would delete now, as it is in the form. */
export const Preview = ({ of: { status, days, channel_ulids, tag_ulids } }: { of: Scope }) => {
  const scope = { status, days, channel_ulids, tag_ulids }
  const [asked, setAsked] = useState<Scope>()
  const isCurrent = asked && JSON.stringify(asked) === JSON.stringify(scope)
  return (
    <div className="retention-preview">
      <Button onPress={() => setAsked(scope)}>{texts.preview}</Button>
      {isCurrent && <Found scope={asked} />}
    </div>
  )
}

const Found = ({ scope }: { scope: Scope }) => {
  const query = useInfiniteQuery({
    queryKey: [name, scope],
    queryFn: async ({ pageParam: cursor, signal }) =>
      (await call(name, { body: { ...scope, cursor }, signal })).data,
    initialPageParam: 'start',
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    gcTime: 0,
  })
  const { data, error } = query
  const count = data?.pages[0]?.count ?? 0
  const tickets = data?.pages.flatMap((page) => page.tickets) ?? []
  return (
    <>
      <p role="status">
        {data ? (
          <strong>{texts.count(count, count < mostCountedTickets)}</strong>
        ) : (
          !error && texts.previewing
        )}
      </p>
      <FormProblem error={error} />
      {tickets.length > 0 && (
        <ul aria-label={texts.found}>
          {tickets.map(({ ulid, number, subject, last_activity_at }) => (
            <li key={ulid}>
              <span className="what">
                #{number} {subject}
              </span>
              <span className="muted">
                {texts.lastActivity} <Time at={last_activity_at} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <MoreButton of={query} />
    </>
  )
}
