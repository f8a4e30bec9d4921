import { Link } from '@tanstack/react-router'
import type { OutgoingMail } from '../../platform/api/types.ts'
import { subjectText, useSaid } from '../../platform/strings/said.ts'
import { strings } from '../../platform/strings/strings.ts'
import { upcoming } from '../../platform/ui/time/dates.ts'
import { Time } from '../../platform/ui/time/time.tsx'
import type { MailSearch } from '../mail-search.ts'
import { StatusMark } from '../status-mark.tsx'
import { nameOf, toneOf } from './rules.ts'

const texts = strings.mails

type Props = { mail: OutgoingMail & { ulid: string }; search: MailSearch }

export const OutgoingRow = ({ mail, search }: Props) => {
  const { ulid, status, error, ticket, channel, to_recipients, cc_recipients, attempts, created_at } = mail
  const [first = texts.noSender, ...others] = [...to_recipients, ...cc_recipients]
  const said = useSaid()
  const isProblem = error !== null && status !== 'kept'
  return (
    <>
      <StatusMark tone={toneOf(status)}>{nameOf(status)}</StatusMark>
      <p className="mail-what">
        <Link to="/mail/outgoing" search={{ ...search, mail: ulid }}>
          {texts.to(first, others.length)}
        </Link>
        <span className={isProblem ? 'problem' : 'muted'}>
          {isProblem ? said(error) : subjectText(ticket.subject)}
        </span>
      </p>
      <span className="mail-channel">{channel.name}</span>
      <span className="mail-size">{tryOf(mail, attempts)}</span>
      <Time at={created_at} />
    </>
  )
}

/** The time of the next attempt, or the number of attempts. Empty before the first one. */
const tryOf = ({ next_try_at }: OutgoingMail, attempts: number) => {
  if (attempts === 0) return ''
  return next_try_at ? upcoming(next_try_at) : texts.tries(attempts)
}
