import { Link } from '@tanstack/react-router'
import type { ShownMail } from '../../platform/api/types.ts'
import { subjectText } from '../../platform/strings/said.ts'
import { strings } from '../../platform/strings/strings.ts'
import { DetailSection } from '../detail.tsx'

const texts = strings.mails

type Candidate = NonNullable<ShownMail['candidates']>[number]

/** The candidates for the ticket of the mail, each with the reason why it was chosen or not. */
export const Threading = ({ mail: { candidates, ticket } }: { mail: ShownMail }) =>
  candidates &&
  ticket && (
    <DetailSection title={texts.threading}>
      {candidates.length === 0 && <p className="muted">{texts.noCandidates}</p>}
      <ul className="mail-candidates" aria-label={texts.candidates}>
        {candidates.map((candidate) => (
          <li key={`${candidate.ticket.ulid} ${candidate.by}`}>
            <Link to="/tickets/$ticket" params={{ ticket: candidate.ticket.ulid }}>
              #{candidate.ticket.number} {subjectText(candidate.ticket.subject)}
            </Link>
            <p className="muted">
              {texts.by[candidate.by]}. {verdictOf(candidate)}.
            </p>
          </li>
        ))}
      </ul>
    </DetailSection>
  )

const verdictOf = ({ is_chosen, is_participant, is_unforgeable, by }: Candidate) => {
  if (is_chosen) return texts.chosen
  const { notChosen } = texts
  if (by === 'subject') return notChosen.subject
  if (!is_participant) return notChosen.stranger
  return is_unforgeable ? notChosen.other : notChosen.forgeable
}
