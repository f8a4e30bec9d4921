import { Link } from '@tanstack/react-router'
import { ApiProblem } from '../base/problem.ts'
import type { ListSearch } from '../ticket-data/use-filter.ts'
import { Button } from '../ui/button.tsx'
import { DoneIcon, InboxIcon, SearchIcon } from '../ui/icons/icons.tsx'
import { words } from '../words/words.ts'

export const RowSkeletons = ({ height }: { height: number }) =>
  Array.from({ length: 9 }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they never change
    <div className="row-skeleton" key={index} style={{ height }}>
      <span className="skeleton avatar" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  ))

/** What is wrong with a search is said at its field. */
export const ListProblem = ({ error, retry }: { error: Error; retry: () => void }) => {
  const isRejected = error instanceof ApiProblem && error.status === 422
  return (
    <div className="empty" role="alert">
      <h2>{isRejected ? words.search.rejected : words.list.failed}</h2>
      <p>{isRejected ? words.search.rejectedText : error.message}</p>
      {!isRejected && <Button onPress={retry}>{words.tryAgain}</Button>}
    </div>
  )
}

export const NoTickets = ({ search: { view = 'inbox', q } }: { search: ListSearch }) => {
  const { title, text } = q ? words.empty.search : (words.empty.views[view] ?? words.empty.other)
  const isDone = !q && (view === 'inbox' || view === 'mine' || view === 'unassigned')
  const Shape = q ? SearchIcon : isDone ? DoneIcon : InboxIcon
  return (
    <div className={isDone ? 'empty done' : 'empty'}>
      <Shape />
      <h2>{title}</h2>
      <p>{text}</p>
      {isDone && view !== 'inbox' && (
        <Link to="/tickets" search={{ view: 'inbox' }}>
          {words.errors.toInbox}
        </Link>
      )}
      {isDone && view === 'inbox' && (
        <Link to="/tickets" search={{ view: 'waiting' }}>
          {words.empty.toWaiting}
        </Link>
      )}
    </div>
  )
}
