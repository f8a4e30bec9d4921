import { faces } from '../../../contract/widgets/satisfaction-texts.ts'
import type { Ticket } from '../../platform/api/types.ts'
import { strings } from '../../platform/strings/strings.ts'

/** The rating of the ticket by its contact. */
export const RatingMark = ({ ticket: { satisfaction } }: { ticket: Ticket }) => {
  if (!satisfaction) return null
  const { rating, comment } = satisfaction
  return (
    <span className="rating-mark" title={comment ?? undefined}>
      <span aria-hidden="true">{faces[rating]}</span> {strings.ratings.mark(strings.ratings.names[rating])}
    </span>
  )
}
