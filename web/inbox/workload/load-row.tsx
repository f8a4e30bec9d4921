import { Link } from '@tanstack/react-router'
import { type DragEvent, type ReactNode, useState } from 'react'
import type { MemberLoad, TeamLoad, Ticket } from '../../platform/api/types.ts'
import { numberText } from '../../platform/base/numbers.ts'
import { useNow } from '../../platform/base/use-now.ts'
import { strings } from '../../platform/strings/strings.ts'
import { ago } from '../../platform/ui/time/dates.ts'
import { dragged, endDrag } from './dragged.ts'
import { LoadBar } from './load-bar.tsx'

const texts = strings.workload
const minuteMs = 60_000
const dayMs = 1_440 * minuteMs

type Load = Omit<MemberLoad, 'ulid' | 'name'> | Omit<TeamLoad, 'ulid' | 'name'>

type Props = {
  of: string
  isChosen: boolean
  name: string
  mark: ReactNode
  note?: string | undefined
  load?: Load
  count?: string
  /** The number of tickets of the row that has most. */
  most?: number
  /** Takes tickets that are dropped on the row. */
  drop?: ((tickets: readonly Ticket[]) => void) | undefined
}

/** A member or team with the number of its tickets. */
export const LoadRow = ({ of, isChosen, name, mark, note, load, count, most = 0, drop }: Props) => {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    if (!drop || dragged.get().length === 0) return
    event.preventDefault()
    setOver(true)
  }
  const take = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    drop?.(dragged.get())
    endDrag()
  }
  return (
    <li onDragOver={over} onDragLeave={() => setOver(false)} onDrop={take} data-over={isOver || undefined}>
      <Link to="/workload" search={{ of }} aria-current={isChosen ? 'true' : undefined} draggable={false}>
        {mark}
        <span className="load-name">
          <strong>{name}</strong>
          {note && <span className="away">{note}</span>}
        </span>
        <span className="load-numbers">{load ? <Numbers load={load} /> : count}</span>
        {load && <LoadBar load={load} capacity={capacityOf(load)} most={most} />}
      </Link>
    </li>
  )
}

const capacityOf = (load: Load) => ('capacity' in load ? load.capacity : null)

const Numbers = ({ load }: { load: Load }) => {
  const { open, is_exact, waiting, due_soon, overdue, oldest_waiting_since: oldest } = load
  const now = useNow()
  const capacity = capacityOf(load)
  const waits = oldest ? now - Date.parse(oldest) : 0
  const isFull = capacity !== null && open >= capacity
  const shown = `${numberText(open)}${is_exact ? '' : '+'}`
  return (
    <>
      <span className={isFull ? 'load-open full' : 'load-open'}>
        {capacity === null ? texts.open(shown) : texts.ofCapacity(shown, capacity)}
      </span>
      {waiting > 0 && <span>{texts.waiting(numberText(waiting))}</span>}
      {overdue > 0 && <span className="load-overdue">{texts.overdue(numberText(overdue))}</span>}
      {due_soon > 0 && <span className="load-soon">{texts.dueSoon(numberText(due_soon))}</span>}
      {oldest && waits > minuteMs && (
        <span className={waits > dayMs ? 'load-overdue' : undefined}>{texts.oldest(ago(oldest, now))}</span>
      )}
    </>
  )
}
