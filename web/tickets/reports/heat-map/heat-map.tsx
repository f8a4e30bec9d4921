import './heat-map.css'
import { Link } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { numberText } from '../../../platform/base/numbers.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { firstWeekday, hourName, hourText, weekdayName } from '../../../platform/ui/time/calendar.ts'
import { useReport } from '../data/use-report.ts'

const texts = strings.reports

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour)
const weekdays = Array.from({ length: 7 }, (_, index) => (firstWeekday() + index) % 7)
const levels = 4
/** The hours with a visible name. */
const named = 6

type Hours = readonly (readonly number[])[]

/** The messages of contacts by weekday and hour. */
export const HeatMap = ({ hours }: { hours: Hours }) => {
  const most = Math.max(...hours.flat())
  const busiest = hours.flat().indexOf(most)
  return (
    <section>
      <h2>{texts.arrivals}</h2>
      <p className="muted">{most > 0 ? busiestText(busiest, most) : texts.noArrivals}</p>
      <table className="heat-map">
        <caption className="only-heard">{texts.arrivals}</caption>
        <thead>
          <tr>
            <td />
            {hoursOfDay.map((hour) => (
              <th key={hour} scope="col">
                <span className={hour % named === 0 ? undefined : 'only-heard'}>{hourName(hour)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={moveFocus}>
          {weekdays.map((weekday) => (
            <tr key={weekday}>
              <th scope="row" aria-label={weekdayName(weekday)}>
                {weekdayName(weekday, 'short')}
              </th>
              {hoursOfDay.map((hour) => (
                <Hour
                  key={hour}
                  weekday={weekday}
                  hour={hour}
                  count={hours[weekday]?.[hour] ?? 0}
                  most={most}
                  isReached={weekday * 24 + hour === busiest}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const busiestText = (busiest: number, most: number) =>
  texts.busiest(weekdayName(Math.floor(busiest / 24)), hourText(busiest % 24), most)

type HourProps = { weekday: number; hour: number; count: number; most: number; isReached: boolean }

/** An hour with messages is a link to their tickets, except on narrow screens, where nobody could touch it. */
const Hour = ({ weekday, hour, count, most, isReached }: HourProps) => {
  const { report } = useReport()
  const title = texts.arrived(weekdayName(weekday), hourText(hour), count)
  const level = most > 0 ? Math.ceil((levels * count) / most) : 0
  if (count === 0)
    return (
      <td data-level={level} title={title}>
        <span className="only-heard">{numberText(count)}</span>
      </td>
    )
  return (
    <td data-level={level} title={title}>
      <Link
        to="/reports/tickets"
        search={{ ...report, figure: 'arrived', hour: weekday * 24 + hour }}
        aria-label={title}
        tabIndex={isReached ? 0 : -1}
      >
        {numberText(count)}
      </Link>
      <span>{numberText(count)}</span>
    </td>
  )
}

const steps: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The arrow keys move to the next hour with messages in their direction. */
const moveFocus = (event: KeyboardEvent<HTMLTableSectionElement>) => {
  const [rows, columns] = steps[event.key] ?? [0, 0]
  const cell = (event.target as Element).closest('td')
  if (!cell || (rows === 0 && columns === 0)) return
  event.preventDefault()
  const { rows: all } = event.currentTarget
  let row = [...all].indexOf(cell.parentElement as HTMLTableRowElement)
  let column = cell.cellIndex
  do {
    row += rows
    column += columns
    const link = all[row]?.cells[column]?.querySelector('a')
    if (link) return link.focus()
  } while (all[row]?.cells[column])
}
