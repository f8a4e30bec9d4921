import type { MemberLoad } from '../../platform/api/types.ts'

type Load = Pick<MemberLoad, 'open' | 'waiting' | 'due_soon' | 'overdue'>
type Props = { load: Load; capacity: number | null; most: number }

/** The tickets that are overdue come first, and none counts twice. */
const partsOf = ({ open, waiting, due_soon, overdue }: Load) => {
  let left = open
  const take = (count: number) => {
    const taken = Math.max(0, Math.min(count, left))
    left -= taken
    return taken
  }
  const [late, soon] = [take(overdue), take(due_soon)]
  return { late, soon, waits: take(waiting - late - soon), rest: left }
}

/** The tickets as a bar: beside the capacity if there is one, otherwise beside the one who has most. */
export const LoadBar = ({ load, capacity, most }: Props) => {
  const full = Math.max(capacity ?? most, load.open, 1)
  let at = 0
  return (
    <svg className="load-bar" viewBox={`0 0 ${full} 1`} preserveAspectRatio="none" aria-hidden="true">
      <rect className="room" width={capacity ?? full} height="1" />
      {Object.entries(partsOf(load)).map(([part, count]) => {
        const x = at
        at += count
        return count > 0 && <rect key={part} className={part} x={x} width={count} height="1" />
      })}
    </svg>
  )
}
