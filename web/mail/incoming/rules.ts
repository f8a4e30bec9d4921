import type { IncomingMail, MailContent } from '../../platform/api/types.ts'
import { strings } from '../../platform/strings/strings.ts'
import type { Tone } from '../status-mark.tsx'

type Status = IncomingMail['status']

export const toneOf: Record<Status, Tone> = {
  received: 'waiting',
  ticketed: 'good',
  joined: 'good',
  automatic: 'quiet',
  duplicate: 'quiet',
  quarantined: 'bad',
  refused: 'bad',
  discarded: 'quiet',
}

/** The sender. A mail in quarantine may have only an envelope sender. */
export const senderOf = ({ from_name, from_address, envelope_from }: IncomingMail) =>
  from_name || from_address || envelope_from || strings.mails.noSender

export const canRetry = ({ status }: Pick<IncomingMail, 'status'>) => status === 'quarantined'
export const canDiscard = ({ status }: Pick<IncomingMail, 'status'>) =>
  status === 'quarantined' || status === 'received'

/** A mail in quarantine was not read, so its subject is only in its headers. */
export const subjectOf = ({ subject }: IncomingMail, content: MailContent | undefined) =>
  subject || content?.headers.find(({ name }) => name === 'subject')?.value || strings.mails.noSubject
