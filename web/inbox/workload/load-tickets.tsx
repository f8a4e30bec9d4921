import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { strings } from '../../platform/strings/strings.ts'
import { BackIcon, DoneIcon, Icon } from '../../platform/ui/icons/icons.tsx'
import { clearSelection, selection } from '../../tickets/ticket-data/selection.ts'
import { BulkProgress } from '../bulk/bulk-progress.tsx'
import { ListProblem, RowSkeletons } from '../inbox/empty-list.tsx'
import { rowPx } from '../list/density.ts'
import { RowKeys } from '../list/row-keys.tsx'
import { TicketRows } from '../list/ticket-rows.tsx'
import { useHold } from '../list/use-hold.ts'
import { useRowsInView } from '../list/use-rows-in-view.ts'
import { useTicketList } from '../list/use-ticket-list.ts'
import { endDrag, startDrag } from './dragged.ts'
import { LoadActions } from './load-actions.tsx'
import { SelectedBar } from './selected-bar.tsx'
import type { Chosen } from './workload-search.ts'

const texts = strings.workload

/** The open tickets of a member or a team. */
export const LoadTickets = ({ chosen }: { chosen: Chosen }) => {
  const { filter, name } = chosen
  const scroller = useRef<HTMLDivElement>(null)
  const free = useRef(() => {})
  const isHeld = useHold(scroller, () => free.current())
  const list = useTicketList(filter, isHeld)
  free.current = () => {
    if (list.waiting !== undefined) list.release()
  }
  const height = rowPx.comfortable
  const virtual = useRowsInView(scroller, list, undefined, height)
  const selected = selection.use()
  const { rows } = list
  const tickets = rows.filter(({ ulid }) => selected.has(ulid))
  useEffect(() => clearSelection, [])
  return (
    <>
      <header className="load-header">
        <Link to="/workload" className="load-back" aria-label={texts.back}>
          <Icon of={BackIcon} />
        </Link>
        <h2>{name}</h2>
        <LoadActions chosen={chosen} />
      </header>
      <BulkProgress />
      {tickets.length > 0 ? <SelectedBar tickets={tickets} /> : <RowKeys rows={rows} />}
      <div className="rows-frame">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the shortcut to assign does the same */}
        <div
          className="rows scrolls"
          ref={scroller}
          aria-busy={list.isPending || list.isPlaceholderData}
          onDragStart={(event) => startDrag(event, rows)}
          onDragEnd={endDrag}
        >
          {list.isPending && <RowSkeletons height={height} />}
          {list.isError && <ListProblem error={list.error} retry={() => void list.refetch()} />}
          {list.isSuccess && rows.length === 0 && (
            <div className="empty done">
              <DoneIcon />
              <p className="empty-title">{texts.none}</p>
              <p>{texts.noneText}</p>
            </div>
          )}
          <TicketRows list={list} virtual={virtual} height={height} filter={filter} search={{}} />
        </div>
      </div>
    </>
  )
}
