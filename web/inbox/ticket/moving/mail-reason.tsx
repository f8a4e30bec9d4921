import { Link } from '@tanstack/react-router'
import type { MessagePlacement } from '../../../platform/api/types.ts'
import { placementStrings } from '../../../platform/placement-strings.ts'
import { withYear } from '../../../platform/ui/time/dates.ts'
import { idOfMessage } from '../permalinks/use-linked-message.ts'
import { PlacedTicket } from './placed-ticket.tsx'

const texts = placementStrings.placement

type Mail = NonNullable<MessagePlacement['mail']>
type Candidate = Mail['candidates'][number]

/** The reason for the ticket of a mail, and the other tickets that were considered. */
export const MailReason = ({ placement: { way, mail, moves } }: { placement: MessagePlacement }) => {
  if (way !== 'mail') return null
  if (!mail) return <p>{texts.forgotten}</p>
  const chosen = mail.candidates.find(({ is_chosen }) => is_chosen)
  const others = mail.candidates.filter(({ is_chosen }) => !is_chosen)
  return (
    <>
      {moves.length > 0 && <h3>{texts.arrival}</h3>}
      {chosen ? <Chosen candidate={chosen} /> : <p>{openedIn(mail)}</p>}
      {mail.verdicts && <p className="muted">{checksIn(mail.verdicts)}</p>}
      {others.length > 0 && (
        <section>
          <h3>{texts.considered}</h3>
          <ul>
            {others.map((one) => (
              <li key={`${one.ticket?.ulid} ${one.by}`}>
                <PlacedTicket ticket={one.ticket} />
                <p className="muted">{texts.but(texts.by[one.by], texts.faults[one.fault ?? 'later'])}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const Chosen = ({ candidate: { by, ticket, message } }: { candidate: Candidate }) => (
  <>
    {message && by === 'answer' && (
      <p>
        {texts.answered(message.sender_name ?? texts.somebody, withYear(message.created_at))}{' '}
        <Link
          to="/tickets/$ticket"
          params={{ ticket: message.ticket_ulid }}
          hash={idOfMessage(message.ulid)}
          search={true}
        >
          {texts.showAnswered}
        </Link>
      </p>
    )}
    <p>
      {message && by === 'answer' ? texts.soJoined : texts.joined[by === 'subject' ? 'conversation' : by]}{' '}
      <PlacedTicket ticket={ticket} />
    </p>
  </>
)

const openedIn = ({ because }: Mail) =>
  because in texts.opened ? texts.opened[because as keyof typeof texts.opened] : texts.opened.unknown

const checks = ['spf', 'dkim', 'dmarc'] as const

const checksIn = (verdicts: NonNullable<Mail['verdicts']>) =>
  `${texts.sender} ${checks.map((name) => `${name.toUpperCase()} ${verdicts[name].result}`).join(' · ')}`
