import './rows.css'
import { useQuery } from '@tanstack/react-query'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useReadingAhead } from '../api/paged.ts'
import * as queries from '../api/queries.ts'
import { strings } from '../strings/strings.ts'
import { isOfAssignee, type TicketFilter } from '../ticket-data/filters.ts'
import { dropUnlisted } from '../ticket-data/leave-selection.ts'
import { clearSelection, selection, selectTo } from '../ticket-data/selection.ts'
import type { ListSearch } from '../ticket-data/use-filter.ts'
import { Icon, UpIcon } from '../ui/icons/icons.tsx'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { density, rowPx } from './density.ts'
import { ListProblem, NoTickets, RowSkeletons } from './empty-list.tsx'
import { RowKeys } from './row-keys.tsx'
import { markedWords } from './search/suggestions.ts'
import { useFirstResult } from './search/use-first-result.ts'
import { TicketRow } from './ticket-row.tsx'
import { useHold } from './use-hold.ts'
import { usePrefetch } from './use-prefetch.ts'
import { useTicketList } from './use-ticket-list.ts'

const beyond = 5

type Props = { filter: TicketFilter; search: ListSearch; open: string | undefined }

/** All tickets of a list. Only the rows in view are in the page; more are loaded before the end is reached. */
export const TicketList = ({ filter, search, open }: Props) => {
  const scroller = useRef<HTMLDivElement>(null)
  const free = useRef(() => {})
  const isHeld = useHold(scroller, () => free.current())
  const list = useTicketList(filter, isHeld)
  free.current = () => {
    if (list.waiting !== undefined) list.release()
  }
  const { rows, hasNextPage } = list
  const selected = selection.use()
  const height = rowPx[density.use()]
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => rows[index]?.ulid ?? index,
    overscan: beyond,
  })
  const items = virtual.getVirtualItems()
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height are measured anew
  useEffect(() => virtual.measure(), [virtual, height])
  useReadingAhead(list, rows.length, items.at(-1)?.index ?? 0)
  const at = rows.findIndex(({ ulid }) => ulid === open)
  const isListed = at >= 0
  usePrefetch(rows, at)
  // Only when another ticket is opened: one that moves takes nobody along.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said
  useEffect(() => {
    if (isListed) virtual.scrollToIndex(at)
  }, [open, isListed, virtual])
  const key = JSON.stringify(filter)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has other tickets
  useEffect(() => clearSelection, [key])
  const isLoaded = list.isSuccess && !list.isPlaceholderData
  useEffect(() => {
    if (isLoaded) dropUnlisted(rows)
  }, [isLoaded, rows])
  useFirstResult(search.q, isLoaded, items.length > 0)
  const { data: drafts } = useQuery(queries.drafts)
  const drafted = useMemo(() => new Set(drafts?.map(({ ticket }) => ticket.ulid)), [drafts])
  const marked = useMemo(() => markedWords(filter.search?.join() ?? ''), [filter.search])
  const latest = useRef(rows)
  latest.current = rows
  const selectUpTo = useCallback((ulid: string) => selectTo(ulid, latest.current), [])
  const showNew = () => {
    list.release()
    scroller.current?.scrollTo({ top: 0 })
  }
  return (
    <>
      {selected.size === 0 && !open && <RowKeys rows={rows} />}
      {selected.size > 0 && <BulkBar rows={rows} filter={filter} hasMore={hasNextPage} open={open} />}
      <div className="rows-frame">
        {Boolean(list.waiting) && (
          <button type="button" className="new-pill" onClick={showNew}>
            <Icon of={UpIcon} />
            {strings.list.newer(list.waiting ?? 0)}
          </button>
        )}
        <div className="rows scrolls" ref={scroller} aria-busy={list.isPending || list.isPlaceholderData}>
          {list.isPending && <RowSkeletons height={height} />}
          {list.isError && <ListProblem error={list.error} retry={() => void list.refetch()} />}
          {list.isSuccess && rows.length === 0 && <NoTickets search={search} />}
          <ul style={{ height: virtual.getTotalSize() }}>
            {items.map(({ index, start, key }) => {
              const ticket = rows[index]
              return (
                ticket && (
                  <li
                    key={key}
                    style={{ transform: `translateY(${start}px)`, height }}
                    aria-setsize={hasNextPage ? -1 : rows.length}
                    aria-posinset={index + 1}
                  >
                    <TicketRow
                      ticket={ticket}
                      selectTo={selectUpTo}
                      search={search}
                      isSelected={selected.has(ticket.ulid)}
                      hasDraft={drafted.has(ticket.ulid)}
                      marked={marked}
                      showsStatus={filter.status?.length !== 1}
                      showsAssignee={!isOfAssignee(filter)}
                    />
                  </li>
                )
              )
            })}
          </ul>
        </div>
      </div>
    </>
  )
}
