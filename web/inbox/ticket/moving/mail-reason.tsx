import { Link } from '@tanstack/react-router'
import type { MessagePlacement } from '../../../platform/api/types.ts'
import { placementStrings } from '../../../platform/placement-strings.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { withYear } from '../../../platform/ui/time/dates.ts'
import { idOfMessage } from '../permalinks/use-linked-message.ts'
import { considered, type PlacedMail } from './considered.ts'
import { PlacedTicket } from './placed-ticket.tsx'

const texts = placementStrings.placement

type Props = { placement: MessagePlacement; close: () => void }

/** The reason for the ticket of a mail, and the other tickets that were considered. */
export const MailReason = ({ placement: { way, mail, moves }, close }: Props) => {
  if (way !== 'mail') return null
  if (!mail) return <p>{texts.forgotten}</p>
  const { chosen, answered, others } = considered(mail.candidates)
  return (
    <>
      {moves.length > 0 && <h3>{texts.arrival}</h3>}
      {chosen ? <Chosen candidate={chosen} answered={answered} close={close} /> : <p>{openedIn(mail)}</p>}
      <Checks mail={mail} />
      {others.length > 0 && (
        <section>
          <h3>{texts.considered}</h3>
          <ul>
            {others.map((one) => (
              <li key={`${one.ticket?.ulid} ${one.by}`}>
                <PlacedTicket ticket={one.ticket} close={close} />
                <p className="muted">{texts.but(texts.by[one.by], texts.faults[one.fault ?? 'later'])}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type ChosenProps = {
  candidate: PlacedMail['candidates'][number]
  answered: ReturnType<typeof considered>['answered']
  close: () => void
}

const Chosen = ({ candidate: { by, ticket }, answered, close }: ChosenProps) => (
  <>
    {answered && (
      <p>
        {texts.answered(answered.sender_name ?? texts.somebody, withYear(answered.created_at))}{' '}
        <Link
          to="/tickets/$ticket"
          params={{ ticket: answered.ticket_ulid }}
          hash={idOfMessage(answered.ulid)}
          search={true}
          onClick={close}
        >
          {texts.showAnswered}
        </Link>
      </p>
    )}
    <p>
      {answered && by === 'answer' ? texts.soJoined : texts.joined[by === 'subject' ? 'conversation' : by]}{' '}
      <PlacedTicket ticket={ticket} close={close} />
    </p>
  </>
)

/** The sender authentication, and a link to the mail with all of its details. */
const Checks = ({ mail: { ulid, verdicts } }: { mail: PlacedMail }) =>
  (verdicts || ulid) && (
    <p className="muted">
      {verdicts && checksIn(verdicts)}
      {verdicts && ulid && ' · '}
      {ulid && (
        <Link to="/mail" search={{ mail: ulid }}>
          {strings.mails.showMail}
        </Link>
      )}
    </p>
  )

const openedIn = ({ because }: PlacedMail) =>
  because in texts.opened ? texts.opened[because as keyof typeof texts.opened] : texts.opened.unknown

const checks = ['spf', 'dkim', 'dmarc'] as const

const checksIn = (verdicts: NonNullable<PlacedMail['verdicts']>) =>
  `${texts.sender} ${checks.map((name) => `${name.toUpperCase()} ${verdicts[name].result}`).join(' · ')}`
