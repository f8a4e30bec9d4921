import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as queries from '../../platform/api/queries.ts'
import type { MailContent as Content, ShownMail } from '../../platform/api/types.ts'
import { sizeOf } from '../../platform/base/numbers.ts'
import { useSaid } from '../../platform/strings/said.ts'
import { strings } from '../../platform/strings/strings.ts'
import { inFull } from '../../platform/ui/time/dates.ts'
import { Detail, DetailSection } from '../detail.tsx'
import { Facts } from '../facts.tsx'
import { incomingMail, mailContent } from '../mail-queries.ts'
import { StatusMark } from '../status-mark.tsx'
import { MailActions } from './mail-actions.tsx'
import { MailContent } from './mail-content.tsx'
import { subjectOf, toneOf } from './rules.ts'
import { Threading } from './threading.tsx'

const texts = strings.mails

/** An incoming mail: its status with the reason, and its content. */
export const IncomingDetail = ({ ulid }: { ulid: string }) => {
  const { data: mail, error } = useQuery(incomingMail(ulid))
  const { data: content, error: contentError } = useQuery(mailContent(ulid))
  const { data: me } = useSuspenseQuery(queries.me)
  const said = useSaid()
  return (
    <Detail title={mail && subjectOf(mail, content)} error={error}>
      {mail && (
        <>
          <p className="mail-outcome">
            <StatusMark tone={toneOf[mail.status]}>{texts.statuses[mail.status]}</StatusMark>
            {mail.ticket && (
              <Link to="/tickets/$ticket" params={{ ticket: mail.ticket.ulid }}>
                {texts.showTicket(mail.ticket.number)}
              </Link>
            )}
          </p>
          {mail.reason && <p className={`mail-reason ${toneOf[mail.status]}`}>{said(mail.reason)}</p>}
          <MailActions mail={mail} canChange={me.can.write} />
          <MailFacts mail={mail} content={content} />
          <Threading mail={mail} />
          <Checks mail={mail} />
          <MailContent content={content} error={contentError} known={mail.reason} />
        </>
      )}
    </Detail>
  )
}

const MailFacts = ({ mail, content }: { mail: ShownMail; content: Content | undefined }) => {
  const { from_name, from_address, envelope_from, envelope_to, channel, received_at, way, client_address } =
    mail
  const from = from_name && from_address ? `${from_name} <${from_address}>` : from_address
  return (
    <Facts
      of={[
        [texts.from, from],
        [texts.toLabel, content?.to.join(', ')],
        [texts.cc, content?.cc.join(', ')],
        [texts.envelopeFrom, envelope_from === from_address ? null : envelope_from],
        [texts.envelopeTo, envelope_to.join(', ')],
        [texts.channel, channel.name],
        [texts.receivedAt, inFull(received_at)],
        [texts.way, texts.ways[way]],
        [texts.client, client_address],
        [texts.size, sizeOf(mail.size)],
        [texts.messageId, mail.message_id && <code>{mail.message_id}</code>],
      ]}
    />
  )
}

const names = ['spf', 'dkim', 'dmarc', 'arc'] as const

/** The results of SPF, DKIM, DMARC and ARC. */
const Checks = ({ mail: { verdicts } }: { mail: ShownMail }) => {
  const said = useSaid()
  if (!verdicts) return null
  return (
    <DetailSection title={texts.checks}>
      <ul className="mail-checks">
        {names.map((name) => {
          const { result, words, aligned } = verdicts[name]
          const tone = result === 'fail' ? 'bad' : result === 'pass' && aligned ? 'good' : 'quiet'
          return (
            <li key={name}>
              <StatusMark tone={tone}>{texts.check(name.toUpperCase(), result)}</StatusMark>
              <span className="muted">{said(words)}</span>
            </li>
          )
        })}
      </ul>
    </DetailSection>
  )
}
