import { numberText } from '../../platform/base/numbers.ts'
import { pageStrings } from '../../platform/page-strings.ts'
import { calendarDay } from '../../platform/ui/time/dates.ts'
import type { Reports } from './dmarc-reports-query.ts'

const texts = pageStrings.settings.dmarcReports

const daysShown = 30
const dayMs = 24 * 3_600_000

type Day = Reports['days'][number]

const lastDays = (days: readonly Day[], now: number) =>
  Array.from({ length: daysShown }, (_, index) => {
    const day = new Date(now - (daysShown - 1 - index) * dayMs).toISOString().slice(0, 10)
    return days.find((one) => one.day === day) ?? { day, messages: 0, passed: 0 }
  })

const percent = (share: number) => `${(100 * share).toFixed(2)}%`

/** A bar for each day: the mails that failed above those that passed. */
export const DaysChart = ({ days }: { days: readonly Day[] }) => {
  const now = Date.now()
  const all = lastDays(days, now)
  const top = Math.max(1, ...all.map(({ messages }) => messages))
  const [first, last] = [all[0], all.at(-1)]
  return (
    <figure className="dmarc-chart">
      <figcaption aria-hidden="true">
        <span className="passed">{texts.passedDay}</span>
        <span className="failed">{texts.failedDay}</span>
      </figcaption>
      <ol aria-label={texts.chart}>
        {all.map(({ day, messages, passed }) => (
          <li key={day} aria-hidden={messages === 0}>
            <span className="only-heard">
              {texts.ofDay(calendarDay(day, now), numberText(passed), numberText(messages))}
            </span>
            <span className="failed" style={{ height: percent((messages - passed) / top) }} />
            <span className="passed" style={{ height: percent(passed / top) }} />
          </li>
        ))}
      </ol>
      <p className="muted" aria-hidden="true">
        <span>{first && calendarDay(first.day, now)}</span>
        <span>{last && calendarDay(last.day, now)}</span>
      </p>
    </figure>
  )
}
