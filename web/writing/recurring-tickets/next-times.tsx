import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pageStrings } from '../../platform/page-strings.ts'
import { timeZone, withYear } from '../../platform/ui/time/dates.ts'
import { nextTimes, type Rhythm } from './recurring-changes.ts'
import { rhythmText } from './rhythm-text.ts'

const texts = pageStrings.recurringTickets

/** A rhythm in words and its next times. Those before stay while new ones load. */
export const NextTimes = ({ rhythm }: { rhythm: Rhythm }) => {
  timeZone.use()
  const isComplete = rhythm.time !== '' && (rhythm.every !== 'week' || rhythm.weekdays.length > 0)
  const { data, error } = useQuery({
    ...nextTimes(rhythm),
    enabled: isComplete,
    placeholderData: keepPreviousData,
  })
  return (
    <section className="next-times" aria-label={texts.next}>
      <h3>{isComplete ? rhythmText(rhythm) : texts.chooseDays}</h3>
      {error ? (
        <p className="error">{error.message}</p>
      ) : (
        <ol aria-busy={!data}>
          {isComplete &&
            data?.next.map((at) => (
              <li key={String(at)}>
                <time dateTime={String(at)}>{withYear(String(at))}</time>
              </li>
            ))}
        </ol>
      )}
    </section>
  )
}
