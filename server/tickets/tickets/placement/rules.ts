import type { MailFault } from '../../../../contract/mail/mails.ts'
import type {
  MessagePlacement,
  PlacementCandidate,
} from '../../../../contract/tickets/moves/message-placement.ts'
import type { PlacedMail, PlacedMessage, StoredCandidate, Writing } from './placement-store.ts'

type Written = Pick<PlacedMessage, 'came_by_mail' | 'sender_type' | 'sender_name'>

/** The way in which a message was written, and its author. Its event may be gone. */
export const wayOf = (
  { came_by_mail, sender_type, sender_name }: Written,
  event: Writing | undefined,
): Pick<MessagePlacement, 'way' | 'author'> => {
  if (came_by_mail) return { way: 'mail', author: sender_name }
  if (sender_type === 'ai') return { way: 'agent', author: sender_name }
  if (event?.actor_type === 'user') return { way: event.is_api ? 'api' : 'member', author: event.name }
  if (sender_type === 'user') return { way: 'member', author: sender_name }
  if (sender_type === 'system') return { way: 'automatic', author: sender_name }
  return { way: event?.actor_name === 'widget' ? 'widget' : 'unknown', author: sender_name }
}

/** Explains the decision about a mail. */
export const decisionOn = ({ ulid, status, verdicts, candidates }: PlacedMail) => {
  const judged = candidates.map((one) => ({ ...one, outcome: outcomeOf(one, status) }))
  const chosen = judged.find(({ outcome }) => outcome === 'chosen')
  const isNew = !chosen && status !== 'joined'
  const nearest = judged.find(({ is_participant, by }) => is_participant && by !== 'subject') ?? judged[0]
  return {
    ulid,
    is_new_ticket: isNew,
    because: chosen?.by ?? (isNew ? (nearest?.outcome ?? 'no_reference') : 'unknown'),
    verdicts,
    candidates: judged.map(shown),
  } as NonNullable<MessagePlacement['mail']>
}

/** Mails before outcomes were stored have none: it follows from the rest. */
const outcomeOf = (
  { outcome, by, is_participant, is_unforgeable, is_own }: StoredCandidate,
  status: PlacedMail['status'],
): 'chosen' | MailFault => {
  if (outcome !== null) return outcome as 'chosen' | MailFault
  if (status === 'joined' && is_own) return 'chosen'
  if (by === 'subject') return 'subject'
  if (!is_participant) return 'not_participant'
  return is_unforgeable ? 'later' : 'forgeable'
}

const shown = ({
  ticket,
  by,
  message,
  outcome,
}: StoredCandidate & { outcome: 'chosen' | MailFault }): PlacementCandidate => ({
  ticket,
  by,
  message,
  is_chosen: outcome === 'chosen',
  fault: outcome === 'chosen' ? null : outcome,
})
