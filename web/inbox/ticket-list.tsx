import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { InboxIcon, SearchIcon } from '../ui/icons.tsx'
import { words } from '../words.ts'
import { BulkBar } from './bulk-bar.tsx'
import type { TicketFilter } from './filters.ts'
import { selection } from './selection.ts'
import { TicketRow } from './ticket-row.tsx'
import type { ListSearch } from './use-filter.ts'
import { useTicketList } from './use-ticket-list.ts'

const rowPx = 84
const beyond = 8

type Props = { filter: TicketFilter; search: ListSearch; open: string | undefined }

/** All tickets of a list. Only the rows in view are in the page; more are loaded before the end is reached. */
export const TicketList = ({ filter, search, open }: Props) => {
  const list = useTicketList(filter)
  const { rows, hasNextPage, isFetchingNextPage, fetchNextPage } = list
  const scroller = useRef<HTMLDivElement>(null)
  const selected = selection.use()
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    getItemKey: (index) => rows[index]?.ulid ?? index,
    overscan: beyond,
  })
  const items = virtual.getVirtualItems()
  const lastShown = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && lastShown >= rows.length - beyond) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage, lastShown, rows.length])
  const at = rows.findIndex(({ ulid }) => ulid === open)
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at)
  }, [at, virtual])
  const marked = (filter.search ?? '').split(/\s+/).filter((word) => word.length > 1)
  return (
    <>
      {selected.size > 0 && <BulkBar rows={rows} filter={filter} />}
      <div className="rows scrolls" ref={scroller} aria-busy={list.isPending}>
        {list.isPending && <RowSkeletons />}
        {list.isError && <ListProblem error={list.error} retry={() => void list.refetch()} />}
        {list.isSuccess && rows.length === 0 && <NoTickets search={search} />}
        <ul style={{ height: virtual.getTotalSize() }}>
          {items.map(({ index, start, key }) => {
            const ticket = rows[index]
            return (
              ticket && (
                <li
                  key={key}
                  style={{ transform: `translateY(${start}px)` }}
                  aria-setsize={list.total ?? -1}
                  aria-posinset={index + 1}
                >
                  <TicketRow
                    ticket={ticket}
                    search={search}
                    isSelected={selected.has(ticket.ulid)}
                    marked={marked}
                    showsStatus={filter.statuses?.length !== 1}
                  />
                </li>
              )
            )
          })}
        </ul>
      </div>
    </>
  )
}

const RowSkeletons = () =>
  Array.from({ length: 9 }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they never change
    <div className="row-skeleton" key={index}>
      <span className="skeleton avatar" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  ))

const ListProblem = ({ error, retry }: { error: Error; retry: () => void }) => (
  <div className="empty" role="alert">
    <h2>{words.list.failed}</h2>
    <p>{error.message}</p>
    <Button onPress={retry}>{words.tryAgain}</Button>
  </div>
)

const NoTickets = ({ search: { view = 'inbox', q } }: { search: ListSearch }) => {
  const { title, text } = q ? words.empty.search : (words.empty.views[view] ?? words.empty.other)
  const Shape = q ? SearchIcon : InboxIcon
  return (
    <div className="empty">
      <Shape aria-hidden="true" />
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  )
}
