import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FormProblem } from '../../platform/forms/form-problem.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { subjectText, useSaid } from '../../platform/strings/said.ts'
import { strings } from '../../platform/strings/strings.ts'
import { type ThanksOfYear, thanksOfYear } from './thanks-query.ts'

const texts = pageStrings.settings.thanks

/** The tickets that thanks have reopened in the past year. */
export const ThanksPreview = ({ channel }: { channel: string }) => {
  const { data: found, error, isPending } = useQuery(thanksOfYear(channel))
  return (
    <div aria-live="polite">
      <FormProblem error={error} />
      {isPending && <p className="muted">{texts.loading}</p>}
      {found && <p>{texts.found(found.thanks.length, found.messages, found.is_complete)}</p>}
      {found && found.thanks.length > 0 && <List thanks={found.thanks} />}
    </div>
  )
}

const List = ({ thanks }: Pick<ThanksOfYear, 'thanks'>) => {
  const said = useSaid()
  return (
    <ul className="thanks-of-year">
      {thanks.map(({ message, excerpt, reason, ticket: { ulid, number, subject } }) => (
        <li key={message}>
          <Link to="/tickets/$ticket" params={{ ticket: ulid }}>
            {strings.ticket.number(number)} {subjectText(subject)}
          </Link>
          <q>{excerpt}</q>
          <span className="muted">{said(reason)}</span>
        </li>
      ))}
    </ul>
  )
}
