import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { FormProblem } from '../account/form-problem.tsx'
import type { ListedContact } from '../api/types.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Time } from '../ui/time.tsx'
import { words } from '../words.ts'
import type { ContactPages } from './contact-queries.ts'

const texts = words.contacts

type Props = { list: ContactPages; empty: { title: string; text?: string } }

/** Contacts, of which more are loaded at the end of the list. */
export const ContactList = ({ list, empty }: Props) => {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(list)
  const end = useEndOfList(() => void (hasNextPage && !isFetchingNextPage && fetchNextPage()))
  const rows = data?.pages.flatMap(({ data }) => data)
  if (error) return <FormProblem error={error} />
  if (rows?.length === 0)
    return (
      <div className="empty short">
        <h2>{empty.title}</h2>
        {empty.text && <p>{empty.text}</p>}
      </div>
    )
  return (
    <>
      <ul className="settings-list links" aria-label={texts.title} aria-busy={!rows}>
        {rows?.map((contact) => (
          <ContactRow key={contact.ulid} contact={contact} />
        ))}
      </ul>
      <div ref={end} className="list-end">
        {hasNextPage && (
          <Button isDisabled={isFetchingNextPage} onPress={() => void fetchNextPage()}>
            {texts.more}
          </Button>
        )}
      </div>
    </>
  )
}

const ContactRow = ({ contact }: { contact: ListedContact }) => {
  const { ulid, name, email, avatar_url, company, ticket_count, last_activity_at } = contact
  return (
    <li>
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
    </li>
  )
}

/** Calls when the end of the list comes into view. */
const useEndOfList = (reach: () => void) => {
  const end = useRef<HTMLDivElement>(null)
  const current = useRef(reach)
  current.current = reach
  useEffect(() => {
    const { current: element } = end
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && current.current(), {
      rootMargin: '400px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return end
}
