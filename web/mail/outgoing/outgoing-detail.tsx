import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as queries from '../../platform/api/queries.ts'
import type { ShownOutgoingMail } from '../../platform/api/types.ts'
import { subjectText, useSaid } from '../../platform/strings/said.ts'
import { strings } from '../../platform/strings/strings.ts'
import { inFull, upcoming } from '../../platform/ui/time/dates.ts'
import { Detail } from '../detail.tsx'
import { Facts } from '../facts.tsx'
import { outgoingMail } from '../mail-queries.ts'
import { StatusMark } from '../status-mark.tsx'
import { Attempts, Reports } from './attempts.tsx'
import { nameOf, toneOf } from './rules.ts'
import { SendActions } from './send-actions.tsx'

const texts = strings.mails

/** An outgoing mail: recipients, attempts, reports, and the action to send it again. */
export const OutgoingDetail = ({ ulid }: { ulid: string }) => {
  const { data: mail, error } = useQuery(outgoingMail(ulid))
  const { data: me } = useSuspenseQuery(queries.me)
  const said = useSaid()
  return (
    <Detail title={mail && subjectText(mail.ticket.subject)} error={error}>
      {mail && (
        <>
          <p className="mail-outcome">
            <StatusMark tone={toneOf(mail.status)}>{nameOf(mail.status)}</StatusMark>
            <Link to="/tickets/$ticket" params={{ ticket: mail.ticket.ulid }}>
              {texts.showTicket(mail.ticket.number)}
            </Link>
          </p>
          {mail.error && <p className={`mail-reason ${toneOf(mail.status)}`}>{said(mail.error)}</p>}
          <SendActions mail={mail} canChange={me.can.write} />
          <MailFacts mail={mail} />
          <Reports mail={mail} />
          <Attempts mail={mail} />
        </>
      )}
    </Detail>
  )
}

const MailFacts = ({ mail }: { mail: ShownOutgoingMail }) => {
  const { to_recipients, cc_recipients, bcc_recipients, channel, created_at, next_try_at, attempts } = mail
  return (
    <Facts
      of={[
        [texts.toLabel, to_recipients.join(', ')],
        [texts.cc, cc_recipients.join(', ')],
        [texts.bcc, bcc_recipients.join(', ')],
        [texts.author, mail.author],
        [texts.channel, channel.name],
        [texts.createdAt, inFull(created_at)],
        [texts.nextTry, next_try_at && attempts > 0 ? upcoming(next_try_at) : null],
        [texts.messageId, mail.message_id && <code>{mail.message_id}</code>],
      ]}
    />
  )
}
