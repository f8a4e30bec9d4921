import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { faces } from '../../../contract/widgets/satisfaction-texts.ts'
import type { ResponseOf } from '../../platform/api/endpoints.ts'
import { PagedList } from '../../platform/forms/paged-list.tsx'
import { subjectText } from '../../platform/strings/said.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Time } from '../../platform/ui/time/time.tsx'
import { type Report, ratings } from './data/report-queries.ts'
import { useReport } from './data/use-report.ts'

const texts = strings.reports

/** The ratings behind the satisfaction. */
export const Ratings = ({ report: { period, waiting } }: { report: Report }) => {
  const { search } = useReport()
  const query = useInfiniteQuery(ratings(search, period, waiting))
  return (
    <section aria-busy={!query.data}>
      <h2>{texts.ratings}</h2>
      <p className="muted">{query.data?.pages[0]?.data.length === 0 ? texts.noRatings : texts.ratingsNow}</p>
      <PagedList
        label={texts.ratings}
        className="report-ratings"
        query={query}
        keyOf={({ id }) => id}
        empty={null}
      >
        {(rating) => <RatingRow of={rating} />}
      </PagedList>
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
