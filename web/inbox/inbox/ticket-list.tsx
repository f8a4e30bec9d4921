import { Suspense, useEffect } from 'react'
import { strings } from '../../platform/strings/strings.ts'
import { Icon, UpIcon } from '../../platform/ui/icons/icons.tsx'
import type { TicketFilter } from '../../tickets/ticket-data/filters.ts'
import { rowAtKeyboard } from '../../tickets/ticket-data/row-focus.ts'
import { clearSelection, dropUnlisted, selection } from '../../tickets/ticket-data/selection.ts'
import type { ListSearch } from '../../tickets/ticket-data/use-filter.ts'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { density, rowPx } from '../list/density.ts'
import { RowKeys } from '../list/row-keys.tsx'
import { TicketRows } from '../list/ticket-rows.tsx'
import { useRows } from '../list/use-rows.ts'
import { NoTickets } from './empty-list.tsx'
import { TicketTable } from './lazy-table.tsx'
import { useFirstResult } from './search/use-first-result.ts'
import { usePrefetch } from './use-prefetch.ts'

type Props = { filter: TicketFilter; search: ListSearch; open: string | undefined; isTable: boolean }

/** Of the table. As in table.css. */
const headPx = 36
const tableRowPx = { comfortable: 44, compact: 36 }

/** A list of tickets, with bulk actions for the selected ones. */
export const TicketList = ({ filter, search, open, isTable }: Props) => {
  const rowHeight = (isTable ? tableRowPx : rowPx)[density.use()]
  const atKeyboard = rowAtKeyboard.use()
  const inView = useRows(filter, rowHeight, open ?? (isTable ? atKeyboard : undefined), isTable ? headPx : 0)
  const { list, element, virtual } = inView
  const { rows, hasNextPage } = list
  const selected = selection.use()
  usePrefetch(rows, open)
  const key = JSON.stringify(filter)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selection belongs to one list
  useEffect(() => clearSelection, [key])
  const isLoaded = list.isSuccess && !list.isPlaceholderData
  useEffect(() => {
    if (isLoaded) dropUnlisted(rows)
  }, [isLoaded, rows])
  useFirstResult(search.q, isLoaded, virtual.getVirtualItems().length > 0)
  // Its keys would change tickets that are not visible.
  const isCovered = isTable && open !== undefined
  const showNew = () => {
    list.release()
    element.current?.scrollTo({ top: 0 })
  }
  return (
    <>
      {selected.size === 0 && !open && <RowKeys rows={rows} />}
      {selected.size > 0 && !isCovered && (
        <BulkBar rows={rows} filter={filter} hasMore={hasNextPage} open={open} />
      )}
      <div className="rows-frame">
        {Boolean(list.waiting) && (
          <button type="button" className="new-pill" onClick={showNew}>
            <Icon of={UpIcon} />
            {strings.list.newer(list.waiting ?? 0)}
          </button>
        )}
        <TicketRows
          of={inView}
          search={search}
          empty={<NoTickets search={search} />}
          table={
            isTable && (
              <Suspense>
                <TicketTable of={inView} search={search} />
              </Suspense>
            )
          }
        />
      </div>
    </>
  )
}
