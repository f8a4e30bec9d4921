import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { faces } from '../../../contract/widgets/satisfaction-texts.ts'
import type { ResponseOf } from '../../platform/api/endpoints.ts'
import { subjectText } from '../../platform/strings/said.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { Time } from '../../platform/ui/time/time.tsx'
import { type Report, ratings } from './data/report-queries.ts'
import { useReport } from './data/use-report.ts'

const texts = strings.reports

/** The ratings behind the satisfaction, while it is shown. */
export const RatingsSection = ({ report }: { report: Report }) => {
  const { search } = useReport()
  return search.show === 'satisfaction' ? <Ratings report={report} /> : null
}

const Ratings = ({ report: { period, waiting } }: { report: Report }) => {
  const { search } = useReport()
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    ratings(search, period, waiting),
  )
  const all = data?.pages.flatMap((page) => page.data)
  return (
    <section aria-busy={!data}>
      <h2>{texts.ratings}</h2>
      <p className="muted">{all?.length === 0 ? texts.noRatings : texts.ratingsNow}</p>
      <ul className="report-ratings" aria-label={texts.ratings}>
        {all?.map((one) => (
          <RatingRow key={one.id} of={one} />
        ))}
      </ul>
      {hasNextPage && (
        <Button onPress={() => void fetchNextPage()} isDisabled={isFetchingNextPage}>
          {texts.moreRatings}
        </Button>
      )}
    </section>
  )
}

type Rating = ResponseOf<'GET /api/satisfaction-ratings'>['data'][number]

const RatingRow = ({ of: { rating, comment, rated_at, ticket, member } }: { of: Rating }) => (
  <li>
    <span>
      <span aria-hidden="true">{faces[rating]}</span> <strong>{strings.ratings.names[rating]}</strong>{' '}
      <Link to="/tickets/$ticket" params={{ ticket: ticket.ulid }}>
        {strings.ticket.number(ticket.number)} {subjectText(ticket.subject)}
      </Link>
    </span>
    <p dir="auto" className={comment === null ? 'muted' : undefined}>
      {comment ?? texts.noComment}
    </p>
    <span className="muted">
      {member && `${member.name} · `}
      <Time at={rated_at} />
    </span>
  </li>
)
