import { hash } from 'node:crypto'
import { sampleDomain } from '../../../../contract/across/sample-data.ts'
import type { Keys } from '../../../platform/kernel/keys.ts'
import type { Letter } from './letter-store.ts'

type Services = { keys: Keys; config: { MAIL_DOMAIN: string } }

/** The secret address to which the first recipient of a mail replies. */
export const replyAddressOf = ({ keys, config }: Services, workspace: number, letter: Letter) => {
  const [first = ''] = recipientsOf(letter)
  const recipient = first.toLowerCase()
  const mark = keys.mark('reply address', `${workspace}:${letter.ticket_ulid}:${recipient}`)
  const { ticket_id: ticket, channel_id: channel } = letter
  return {
    address: `reply-${mark}@${config.MAIL_DOMAIN}`,
    row: { ticket, channel, recipient, hash: hash('sha256', mark, 'buffer') },
  }
}

export const recipientsOf = (letter: Pick<Letter, 'to_recipients' | 'cc_recipients' | 'bcc_recipients'>) => [
  ...letter.to_recipients,
  ...letter.cc_recipients,
  ...letter.bcc_recipients,
]

/** No mail is sent to sample contacts, nor to other recipients of the same message. */
export const isToSample = (letter: Parameters<typeof recipientsOf>[0]) =>
  recipientsOf(letter).some((address) => address.toLowerCase().endsWith(`@${sampleDomain}`))
