import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { rowsOf, useReadingAhead } from '../api/paged.ts'
import type { ListedContact } from '../api/types.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { strings } from '../strings/strings.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Time } from '../ui/time/time.tsx'
import type { ContactPages } from './contact-queries.ts'

const texts = strings.contacts

type Props = { list: ContactPages; empty: { title: string; text?: string } }

const rowPx = 64
const beyond = 8

/** An infinite, virtualised list: only the rows in view are rendered, and the next page is loaded before the end. */
export const ContactList = ({ list, empty }: Props) => {
  const query = useInfiniteQuery(list)
  const { data, error, hasNextPage, isPlaceholderData } = query
  const rows = useMemo(() => rowsOf(data?.pages ?? []), [data])
  const element = useRef<HTMLUListElement>(null)
  const scrollMargin = useDistance(element, rows.length > 0)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scrollerOf(element.current),
    estimateSize: () => rowPx,
    getItemKey: (index) => rows[index]?.ulid ?? index,
    overscan: beyond,
    scrollMargin,
  })
  const items = virtual.getVirtualItems()
  useReadingAhead(query, rows.length, items.at(-1)?.index ?? 0)
  if (error) return <FormProblem error={error} />
  if (data && rows.length === 0 && !hasNextPage)
    return (
      <div className="empty short">
        <h2>{empty.title}</h2>
        {empty.text && <p>{empty.text}</p>}
      </div>
    )
  return (
    <ul
      className="settings-list links contact-rows"
      ref={element}
      aria-label={texts.title}
      aria-busy={!data || isPlaceholderData || rows.length === 0}
      style={{ height: virtual.getTotalSize() }}
    >
      {items.map(({ index, start, key }) => {
        const contact = rows[index]
        return (
          contact && (
            <li
              key={key}
              style={{ transform: `translateY(${start - scrollMargin}px)`, height: rowPx }}
              aria-setsize={hasNextPage ? -1 : rows.length}
              aria-posinset={index + 1}
            >
              <ContactRow contact={contact} />
            </li>
          )
        )
      })}
    </ul>
  )
}

const scrollerOf = (element: HTMLElement | null) => element?.closest<HTMLElement>('.scrolls') ?? null

/** The distance from the start of the scroll container to the list. */
const useDistance = (list: RefObject<HTMLElement | null>, isShown: boolean) => {
  const [distance, setDistance] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list can be measured once it is shown
  useLayoutEffect(() => {
    const scroller = scrollerOf(list.current)
    if (!list.current || !scroller) return
    const top = list.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top
    setDistance(Math.round(top + scroller.scrollTop))
  }, [isShown])
  return distance
}

const ContactRow = ({ contact }: { contact: ListedContact }) => {
  const { ulid, name, email, avatar_url, company, ticket_count, last_activity_at } = contact
  return (
    <>
      <Avatar name={name ?? email} url={avatar_url} />
      <div>
        <Link to="/contacts/$contact" params={{ contact: ulid }}>
          {name ?? email}
        </Link>
        <p className="muted">{[name && email, company?.name].filter(Boolean).join(' · ')}</p>
      </div>
      <span className="role">
        {texts.tickets(ticket_count)}
        {last_activity_at && (
          <>
            {' · '}
            <Time at={last_activity_at} />
          </>
        )}
      </span>
    </>
  )
}
