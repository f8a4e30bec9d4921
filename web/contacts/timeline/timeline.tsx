import './timeline.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { TimelineGroup } from '../../../contract/contacts/timeline-groups.ts'
import { useNow } from '../../platform/base/use-now.ts'
import { FormProblem } from '../../platform/forms/form-problem.tsx'
import { MoreButton } from '../../platform/forms/paged-list.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { timeZone } from '../../platform/ui/time/dates.ts'
import { deletedNotes } from '../contact-notes/notes-data.ts'
import { Entry } from './entry.tsx'
import { byDay, keyOf, timelineOf } from './timeline-query.ts'
import { useMoreAtEnd } from './use-more-at-end.ts'
import { useTimelineKeys } from './use-timeline-keys.ts'

const texts = strings.timeline

type Props = { contact: string; group: TimelineGroup | undefined }

/** Everything that happened with a contact, the newest first, by day. More is loaded before its end is reached. */
export const Timeline = ({ contact, group }: Props) => {
  const query = useInfiniteQuery(timelineOf(contact, group))
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  timeZone.use()
  const now = useNow()
  const deleted = deletedNotes.use()
  const list = useRef<HTMLDivElement>(null)
  const more = useMoreAtEnd(hasNextPage && !isFetchingNextPage, () => void fetchNextPage())
  useTimelineKeys(list)
  const entries = (data?.pages ?? [])
    .flatMap((page) => page.data)
    .filter(({ note }) => !note || !deleted.some(({ ulid }) => ulid === note.ulid))
  if (error) return <FormProblem error={error} />
  if (data && entries.length === 0 && !hasNextPage) return <Nothing group={group} />
  return (
    <div className="timeline" ref={list} aria-busy={!data}>
      {byDay(entries, now).map(([day, some]) => (
        <section key={day} aria-label={day}>
          <h3>{day}</h3>
          <ul>
            {some.map((entry) => (
              <Entry key={keyOf(entry)} contact={contact} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
      {hasNextPage && (
        <div ref={more}>
          <MoreButton of={query} />
        </div>
      )}
    </div>
  )
}

const Nothing = ({ group }: { group: TimelineGroup | undefined }) =>
  group ? (
    <p className="list-empty">{texts.emptyGroups[group]}</p>
  ) : (
    <div className="list-empty">
      <h3>{texts.empty}</h3>
      <p>{texts.emptyText}</p>
    </div>
  )
