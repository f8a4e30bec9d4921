import type { OutgoingMail, ShownOutgoingMail } from '../../platform/api/types.ts'
import { strings } from '../../platform/strings/strings.ts'
import type { Tone } from '../status-mark.tsx'

export type SendStatus = keyof typeof strings.mails.sendStatuses

const tones: Record<SendStatus, Tone> = {
  pending: 'waiting',
  sent: 'good',
  kept: 'quiet',
  failed: 'bad',
  unknown: 'bad',
}

// A message that is only shown in the widget is not a mail, and not in the list.
const shownAs = (status: OutgoingMail['status']): SendStatus => (status === 'shown' ? 'kept' : status)

export const toneOf = (status: OutgoingMail['status']) => tones[shownAs(status)]
export const nameOf = (status: OutgoingMail['status']) => strings.mails.sendStatuses[shownAs(status)]

/** The recipients whom a mail server reported as not reached. */
export const bouncedOf = ({ delivery_reports, ...mail }: ShownOutgoingMail) => {
  const recipients = new Set(allRecipients(mail).map((address) => address.toLowerCase()))
  return delivery_reports.filter(
    ({ outcome, recipient }) => outcome === 'failed' && recipients.has(recipient.toLowerCase()),
  )
}

type Recipients = Pick<ShownOutgoingMail, 'to_recipients' | 'cc_recipients' | 'bcc_recipients'>

export const allRecipients = ({ to_recipients, cc_recipients, bcc_recipients }: Recipients) => [
  ...to_recipients,
  ...cc_recipients,
  ...bcc_recipients,
]

export const canResend = ({ status }: Pick<OutgoingMail, 'status'>) =>
  status === 'failed' || status === 'unknown' || status === 'kept'

/** The addresses in a text, as people write them. */
export const addressesIn = (text: string) => text.split(/[\s,;]+/).filter((part) => part !== '')
