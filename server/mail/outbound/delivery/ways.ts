import { Egress } from '../../../platform/egress/rejection.ts'
import type { Keys } from '../../../platform/kernel/keys.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { type Signature, WayFault } from '../../../platform/mail/transport.ts'
import { domainOf } from '../compose/threading.ts'
import type { Letter } from '../record/letter-store.ts'

/** The transport for a channel: its own mail server, or that of the installation. */
export const wayOf = ({ mail, keys }: { mail: Mailer; keys: Keys }, letter: Letter) => {
  const { smtp_url, smtp_is_trusted, channel_ulid } = letter
  if (!smtp_url) return mail.by()
  const url = opened('address of the mail server', () => keys.open(smtp_url, `smtp ${channel_ulid}`))
  try {
    return mail.by({ url, networks: smtp_is_trusted ? 'anywhere' : 'public' })
  } catch (error) {
    if (error instanceof Egress) throw new WayFault(error.message, { cause: error })
    throw error
  }
}

/** The DKIM key of a channel, if it has one. */
export const signatureOf = (
  { keys, config }: { keys: Keys; config: { MAIL_DOMAIN: string } },
  letter: Letter,
): Signature | undefined => {
  const { dkim_key, dkim_selector, channel_ulid } = letter
  if (!dkim_key || !dkim_selector) return undefined
  return {
    domainName: domainOf(letter, config.MAIL_DOMAIN),
    keySelector: dkim_selector,
    privateKey: opened('DKIM key', () => keys.open(dkim_key, `dkim ${channel_ulid}`)),
  }
}

const opened = (what: string, open: () => string) => {
  try {
    return open()
  } catch (error) {
    throw new WayFault(`The ${what} of this channel was sealed with another SECRET_KEY.`, { cause: error })
  }
}
