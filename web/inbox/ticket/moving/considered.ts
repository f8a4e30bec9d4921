import type { MessagePlacement } from '../../../platform/api/types.ts'

export type PlacedMail = NonNullable<MessagePlacement['mail']>
type Candidate = PlacedMail['candidates'][number]

/**
 * The chosen candidate, the message of its ticket that the mail answers, and the candidates of other tickets. A mail can
 * refer to one ticket in several ways: then its ticket does not come before itself.
 */
export const considered = (candidates: readonly Candidate[]) => {
  const chosen = candidates.find(({ is_chosen }) => is_chosen)
  const isOwn = ({ is_chosen, ticket }: Candidate) =>
    is_chosen || (ticket !== null && ticket.ulid === chosen?.ticket?.ulid)
  const answering = candidates.find((one) => one.by === 'answer' && isOwn(one))
  return { chosen, answered: answering?.message ?? null, others: candidates.filter((one) => !isOwn(one)) }
}
