import './inbox.css'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Outlet, useParams } from '@tanstack/react-router'
import * as queries from '../api/queries.ts'
import { useActions } from '../commands/actions.ts'
import { useStartTicket } from '../editor/start-ticket.ts'
import { OpenSidebar } from '../notifications/open-sidebar.tsx'
import { strings } from '../strings/strings.ts'
import { isStandard, type TicketFilter } from '../ticket-data/filters.ts'
import { type ListSearch, useFilter } from '../ticket-data/use-filter.ts'
import { useMoves } from '../ticket-data/use-moves.ts'
import { IconButton } from '../ui/button.tsx'
import { ComfortableIcon, CompactIcon, EditIcon } from '../ui/icons/icons.tsx'
import { BulkProgress } from './bulk/bulk-progress.tsx'
import { changeDensity, density } from './density.ts'
import { SearchField } from './search/search-field.tsx'
import { useSearchProblem } from './search/use-search-problem.ts'
import { TicketList } from './ticket-list.tsx'
import { SaveView } from './views/save-view.tsx'
import { ViewMenu } from './views/view-menu.tsx'

const route = getRouteApi('/shell/tickets')

/** The list of tickets, with the open ticket beside it. */
export const InboxPage = () => {
  const search: ListSearch = route.useSearch()
  const { ticket } = useParams({ strict: false })
  const { filter, isReady } = useFilter(search)
  const { view = 'inbox', q } = search
  useActions(useMoves(filter, ticket, search))
  return (
    <div className="inbox" data-open={ticket ? 'ticket' : 'list'} data-density={density.use()}>
      <section className="list-pane" aria-label={strings.list.label}>
        <header>
          <div className="list-title">
            <OpenSidebar />
            <ListTitle search={search} />
            {q ? <SaveView search={q} /> : <ViewMenu view={view} />}
            <DensityButton />
            <NewTicketButton />
          </div>
          <Search key={view} search={search} filter={filter} />
        </header>
        <BulkProgress />
        {isReady && !filter && <MissingView />}
        {isReady && filter && (
          <TicketList key={q ? 'search' : view} filter={filter} search={search} open={ticket} />
        )}
      </section>
      <Outlet />
    </div>
  )
}

const MissingView = () => (
  <div className="empty">
    <p>{strings.views.unknown}</p>
    <Link to="/tickets" search={{ view: 'inbox' }}>
      {strings.errors.toInbox}
    </Link>
  </div>
)

type SearchProps = { search: ListSearch; filter: TicketFilter | undefined }

const Search = ({ search, filter }: SearchProps) => (
  <SearchField search={search} problem={useSearchProblem(filter ?? {})} />
)

const NewTicketButton = () => {
  const { data: me } = useSuspenseQuery(queries.me)
  const start = useStartTicket()
  if (!me.can.write) return null
  return (
    <IconButton
      className="small"
      icon={EditIcon}
      label={strings.newTicket.title}
      keys="c"
      onPress={() => start()}
    />
  )
}

const DensityButton = () => {
  const isCompact = density.use() === 'compact'
  const label = isCompact ? strings.list.toComfortable : strings.list.toCompact
  useActions([{ id: 'density', label, group: strings.groups.list, run: changeDensity }])
  return (
    <IconButton
      className="small"
      icon={isCompact ? ComfortableIcon : CompactIcon}
      label={label}
      onPress={changeDensity}
    />
  )
}

const ListTitle = ({ search: { view = 'inbox', q } }: { search: ListSearch }) => {
  const { data: saved } = useQuery(queries.savedViews)
  const { data: channels } = useQuery(queries.channels)
  const missing = saved && channels ? strings.views.missing : ''
  const named =
    saved?.find(({ slug }) => slug === view)?.name ??
    channels?.find(({ ulid }) => view.endsWith(ulid))?.name ??
    missing
  return <h1>{q ? strings.search.results : isStandard(view) ? strings.views[view] : named}</h1>
}
