import type { Means } from '../means.ts'
import type { Letter } from './letter-store.ts'
import { sha256 } from './sha256.ts'

type Needs = Pick<Means, 'keys' | 'config'>

/** Where the first recipient of a mail answers to: an address that only they and we know. */
export const replyAddressOf = ({ keys, config }: Needs, workspace: number, letter: Letter) => {
  const [first = ''] = recipientsOf(letter)
  const recipient = first.toLowerCase()
  const mark = keys.mark('reply address', `${workspace}:${letter.ticket_ulid}:${recipient}`)
  const { ticket_id: ticket, channel_id: channel } = letter
  return {
    address: `reply-${mark}@${config.MAIL_DOMAIN}`,
    row: { ticket, channel, recipient, hash: sha256(mark) },
  }
}

export const recipientsOf = (letter: Pick<Letter, 'to_recipients' | 'cc_recipients' | 'bcc_recipients'>) => [
  ...letter.to_recipients,
  ...letter.cc_recipients,
  ...letter.bcc_recipients,
]
