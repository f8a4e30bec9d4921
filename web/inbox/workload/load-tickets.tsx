import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { strings } from '../../platform/strings/strings.ts'
import { BackIcon, DoneIcon, Icon } from '../../platform/ui/icons/icons.tsx'
import { clearSelection, selection } from '../../tickets/ticket-data/selection.ts'
import { BulkProgress } from '../bulk/bulk-progress.tsx'
import { rowPx } from '../list/density.ts'
import { RowKeys } from '../list/row-keys.tsx'
import { TicketRows } from '../list/ticket-rows.tsx'
import { useRows } from '../list/use-rows.ts'
import { endDrag, startDrag } from './dragged.ts'
import { LoadActions } from './load-actions.tsx'
import { SelectedBar } from './selected-bar.tsx'
import type { Chosen } from './workload-search.ts'

const texts = strings.workload

/** The open tickets of a member or a team. */
export const LoadTickets = ({ chosen }: { chosen: Chosen }) => {
  const { filter, name } = chosen
  const inView = useRows(filter, rowPx.comfortable)
  const { rows } = inView.list
  const selected = selection.use()
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the shortcut to assign does the same */}
      <div className="rows-frame" onDragStart={(event) => startDrag(event, rows)} onDragEnd={endDrag}>
        <TicketRows of={inView} search={{}} empty={<NoTickets />} />
      </div>
    </>
  )
}

const NoTickets = () => (
  <div className="empty done">
    <DoneIcon />
    <p className="empty-title">{texts.none}</p>
    <p>{texts.noneText}</p>
  </div>
)
