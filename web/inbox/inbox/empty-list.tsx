import { Link } from '@tanstack/react-router'
import { ApiProblem } from '../../platform/base/problem.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { DoneIcon, InboxIcon, SearchIcon } from '../../platform/ui/icons/icons.tsx'
import type { ListSearch } from '../../tickets/ticket-data/use-filter.ts'
import { FirstMail, useFirstMail } from './first-mail.tsx'

export const RowSkeletons = ({ height }: { height: number }) =>
  Array.from({ length: 9 }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list is static
    <div className="row-skeleton" key={index} style={{ height }}>
      <span className="skeleton avatar" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  ))

/** Shows errors of the list. The search field shows its own errors. */
export const ListProblem = ({ error, retry }: { error: Error; retry: () => void }) => {
  const isRejected = error instanceof ApiProblem && error.status === 422
  return (
    <div className="empty" role="alert">
      <p className="empty-title">{isRejected ? strings.search.rejected : strings.list.failed}</p>
      <p>{isRejected ? strings.search.rejectedText : error.message}</p>
      {!isRejected && <Button onPress={retry}>{strings.tryAgain}</Button>}
    </div>
  )
}

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
