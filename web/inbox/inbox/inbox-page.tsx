import './inbox.css'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Outlet, useParams } from '@tanstack/react-router'
import * as queries from '../../platform/api/queries.ts'
import { useActions } from '../../platform/commands/actions.ts'
import { useStartTicket } from '../../platform/editor/start-ticket.ts'
import { OpenSidebar } from '../../platform/sidebar/open-sidebar.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { MainHeading } from '../../platform/ui/main-heading.tsx'
import { MissingFields } from '../../tickets/missing-fields/missing-fields.tsx'
import { isStandard, type TicketFilter } from '../../tickets/ticket-data/filters.ts'
import { type ListSearch, useFilter } from '../../tickets/ticket-data/use-filter.ts'
import { useMoves } from '../../tickets/ticket-data/use-moves.ts'
import { BulkProgress } from '../bulk/bulk-progress.tsx'
import { density } from '../list/density.ts'
import { useLayout } from '../list/layout.ts'
import { ListTools } from './list-tools.tsx'
import { SearchField } from './search/search-field.tsx'
import { useSearchProblem } from './search/use-search-problem.ts'
import { Splitter } from './splitter.tsx'
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
  const layout = useLayout()
  const isTable = layout === 'table'
  useActions(useMoves(filter, { open: ticket, isTable }, search))
  return (
    <div
      className="inbox"
      data-open={ticket ? 'ticket' : 'list'}
      data-density={density.use()}
      data-layout={layout}
    >
      <section id="ticket-list" className="list-pane" aria-label={strings.list.label}>
        <header>
          <div className="list-title">
            <OpenSidebar />
            <ListTitle search={search} isBesideTicket={ticket !== undefined} />
            {filter && (q || search.only || search.sort) ? (
              <SaveView search={search} filter={filter} />
            ) : (
              <ViewMenu view={view} />
            )}
            <NewTicketButton />
          </div>
          <Search key={view} search={search} filter={filter} />
          {filter && <ListTools search={search} filter={filter} layout={layout} />}
        </header>
        <BulkProgress />
        {isReady && !filter && <MissingView />}
        {isReady && filter && (
          <TicketList
            key={`${q ? 'search' : view} ${isTable}`}
            filter={filter}
            search={search}
            open={ticket}
            isTable={isTable}
          />
        )}
      </section>
      {layout === 'beside' && <Splitter list="ticket-list" />}
      <Outlet />
      <MissingFields />
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
    <Button look="primary" className="small" onPress={() => start()}>
      {strings.newTicket.title}
    </Button>
  )
}

type TitleProps = { search: ListSearch; isBesideTicket: boolean }

const ListTitle = ({ search: { view = 'inbox', q }, isBesideTicket }: TitleProps) => {
  const { data: saved } = useQuery(queries.savedViews)
  const { data: channels } = useQuery(queries.channels)
  const missing = saved && channels ? strings.views.missing : ''
  const named =
    saved?.find(({ slug }) => slug === view)?.name ??
    channels?.find(({ ulid }) => view.endsWith(ulid))?.name ??
    missing
  const title = q ? strings.search.results : isStandard(view) ? strings.views[view] : named
  // The main heading of a ticket is its subject.
  if (isBesideTicket) return <p className="list-name">{title}</p>
  return (
    <MainHeading className="list-name" title={[q, title]}>
      {title}
    </MainHeading>
  )
}
