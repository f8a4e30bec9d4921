import './heat-map.css'
import { numberText } from '../../base/numbers.ts'
import { strings } from '../../strings/strings.ts'
import { firstWeekday, hourName, hourText, weekdayName } from '../../ui/time/calendar.ts'

const texts = strings.reports

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour)
const weekdays = Array.from({ length: 7 }, (_, index) => (firstWeekday() + index) % 7)
const levels = 4
/** The hours with a visible name. */
const named = 6

type Hours = readonly (readonly number[])[]

/** When messages of contacts arrive, by weekday and hour. */
export const HeatMap = ({ hours }: { hours: Hours }) => {
  const most = Math.max(...hours.flat())
  return (
    <section>
      <h2>{texts.arrivals}</h2>
      <p className="muted">{most > 0 ? busiestIn(hours, most) : texts.noArrivals}</p>
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
        <tbody>
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
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const busiestIn = (hours: Hours, most: number) => {
  const weekday = hours.findIndex((day) => day.includes(most))
  const hour = hours[weekday]?.indexOf(most) ?? 0
  return texts.busiest(weekdayName(weekday), hourText(hour), most)
}

type HourProps = { weekday: number; hour: number; count: number; most: number }

const Hour = ({ weekday, hour, count, most }: HourProps) => (
  <td
    data-level={most > 0 ? Math.ceil((levels * count) / most) : 0}
    title={texts.arrived(weekdayName(weekday), hourText(hour), count)}
  >
    <span>{numberText(count)}</span>
  </td>
)
