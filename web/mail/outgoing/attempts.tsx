import type { ShownOutgoingMail } from '../../platform/api/types.ts'
import { useSaid } from '../../platform/strings/said.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Time } from '../../platform/ui/time/time.tsx'
import { DetailSection } from '../detail.tsx'
import { StatusMark } from '../status-mark.tsx'
import { nameOf, toneOf } from './rules.ts'

const texts = strings.mails

/** The attempts to send the mail with their results, latest first. */
export const Attempts = ({ mail: { attempt_log, status } }: { mail: ShownOutgoingMail }) => {
  const said = useSaid()
  return (
    <DetailSection title={texts.attempts}>
      {attempt_log.length === 0 && (
        <p className="muted">{status === 'pending' ? texts.noAttempts : texts.noLog}</p>
      )}
      <ol className="mail-attempts">
        {attempt_log.map(({ status, words, times, last_at }) => (
          <li key={`${status} ${words}`}>
            <p className="mail-outcome">
              <StatusMark tone={toneOf(status)}>
                {texts.attempt(status === 'pending' ? texts.retried : nameOf(status), times)}
              </StatusMark>
              <Time at={last_at} inSentence />
            </p>
            {words && <p className="mail-words">{said(words)}</p>}
          </li>
        ))}
      </ol>
    </DetailSection>
  )
}

/** The delivery reports of other mail servers. */
export const Reports = ({ mail: { delivery_reports } }: { mail: ShownOutgoingMail }) =>
  delivery_reports.length > 0 && (
    <DetailSection title={texts.reports}>
      <ul className="mail-attempts">
        {delivery_reports.map(({ recipient, outcome, words, created_at }) => (
          <li key={`${recipient} ${created_at} ${words}`}>
            <p className="mail-outcome">
              <StatusMark tone={outcome === 'failed' ? 'bad' : outcome === 'delayed' ? 'waiting' : 'good'}>
                {texts.outcomes[outcome]}
              </StatusMark>
              {recipient} <Time at={created_at} inSentence />
            </p>
            <p className="mail-words">{words}</p>
          </li>
        ))}
      </ul>
    </DetailSection>
  )
