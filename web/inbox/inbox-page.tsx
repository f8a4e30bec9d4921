import './inbox.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Outlet, useParams } from '@tanstack/react-router'
import * as queries from '../api/queries.ts'
import { runAction, useActions } from '../shell/actions.ts'
import { IconButton } from '../ui/button.tsx'
import { MenuIcon } from '../ui/icons.tsx'
import { words } from '../words.ts'
import { isStandard } from './filters.ts'
import { SearchField } from './search-field.tsx'
import { TicketList } from './ticket-list.tsx'
import { type ListSearch, useFilter } from './use-filter.ts'
import { useMoves } from './use-moves.ts'

const route = getRouteApi('/shell/tickets')

/** The list of tickets, and beside it the one that is open. */
export const InboxPage = () => {
  const search: ListSearch = route.useSearch()
  const { ticket } = useParams({ strict: false })
  const { filter, unknown, isReady } = useFilter(search)
  useActions(useMoves(filter, ticket))
  return (
    <div className="inbox" data-open={ticket ? 'ticket' : 'list'}>
      <section className="list-pane" aria-label={words.list.label}>
        <header>
          <div className="list-title">
            <IconButton
              className="open-sidebar"
              icon={MenuIcon}
              label={words.views.show}
              onPress={() => runAction('sidebar')}
            />
            <ListTitle search={search} />
          </div>
          <SearchField key={search.view} search={search} unknown={unknown} />
        </header>
        {isReady && !filter && <p className="empty">{words.views.unknown}</p>}
        {isReady && filter && (
          <TicketList key={JSON.stringify(filter)} filter={filter} search={search} open={ticket} />
        )}
      </section>
      <Outlet />
    </div>
  )
}

const ListTitle = ({ search: { view = 'inbox', q } }: { search: ListSearch }) => {
  const { data: saved = [] } = useQuery(queries.savedViews)
  const { data: channels = [] } = useQuery(queries.channels)
  const named =
    saved.find(({ slug }) => slug === view)?.name ??
    channels.find(({ ulid }) => view.endsWith(ulid))?.name ??
    view
  return <h1>{q ? words.search.results : isStandard(view) ? words.views[view] : named}</h1>
}
