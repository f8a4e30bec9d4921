import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ListedContact } from '../platform/api/types.ts'
import { LongList } from '../platform/forms/long-list.tsx'
import { strings } from '../platform/strings/strings.ts'
import { Avatar } from '../platform/ui/avatar.tsx'
import { Time } from '../platform/ui/time/time.tsx'
import { useFieldsOf } from '../workspaces/custom-fields/field-list.tsx'
import { fieldText } from '../workspaces/custom-fields/field-text.ts'
import type { ContactPages } from './contact-queries.ts'

const texts = strings.contacts

type Props = { list: ContactPages; empty: { title: string; text?: string } }

export const ContactList = ({ list, empty }: Props) => {
  const query = useInfiniteQuery(list)
  const nothing = (
    <>
      <h2>{empty.title}</h2>
      {empty.text && <p>{empty.text}</p>}
    </>
  )
  return (
    <LongList label={texts.title} query={query} empty={nothing}>
      {(contact) => <ContactRow contact={contact} />}
    </LongList>
  )
}

const mostColumns = 3

const ContactRow = ({ contact }: { contact: ListedContact }) => {
  const { ulid, name, email, avatar_url, company, ticket_count, last_activity_at, fields } = contact
  const columns = useFieldsOf('contact')
    .filter((field) => field.is_in_lists)
    .slice(0, mostColumns)
  return (
    <>
      <Avatar name={name ?? email} url={avatar_url} />
      <div>
        <Link to="/contacts/$contact" params={{ contact: ulid }}>
          {name ?? email}
        </Link>
        <p className="muted">{[name && email, company?.name].filter(Boolean).join(' · ')}</p>
      </div>
      {columns.map((field) => (
        <span key={field.key} className="contact-field">
          {fields[field.key] !== undefined && (
            <>
              <span className="faint">{field.name}</span>
              <span dir="auto">{fieldText(field, fields[field.key])}</span>
            </>
          )}
        </span>
      ))}
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
