import { Link } from '@tanstack/react-router'
import { strings } from '../../platform/strings/strings.ts'
import { DoneIcon, InboxIcon, SearchIcon } from '../../platform/ui/icons/icons.tsx'
import type { ListSearch } from '../../tickets/ticket-data/use-filter.ts'
import { FirstMail, useFirstMail } from './first-mail.tsx'

export const NoTickets = ({ search: { view = 'inbox', q } }: { search: ListSearch }) => {
  const awaited = useFirstMail()
  if (awaited && !q && view === 'inbox') return <FirstMail channel={awaited} />
  const { title, text } = q ? strings.empty.search : (strings.empty.views[view] ?? strings.empty.other)
  const isDone = !q && (view === 'inbox' || view === 'mine' || view === 'unassigned')
  const Shape = q ? SearchIcon : isDone ? DoneIcon : InboxIcon
  return (
    <div className={isDone ? 'empty done' : 'empty'}>
      <Shape />
      <p className="empty-title">{title}</p>
      <p>{text}</p>
      {isDone && view !== 'inbox' && (
        <Link to="/tickets" search={{ view: 'inbox' }}>
          {strings.errors.toInbox}
        </Link>
      )}
      {isDone && view === 'inbox' && (
        <Link to="/tickets" search={{ view: 'waiting' }}>
          {strings.empty.toWaiting}
        </Link>
      )}
    </div>
  )
}
