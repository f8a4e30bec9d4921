import { Egress } from '../../../platform/egress/rejection.ts'
import { codeOf } from '../../../platform/kernel/error-code.ts'
import type { Keys } from '../../../platform/kernel/keys.ts'
import { graphTransport } from '../../../platform/mail/graph-transport.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { type Signature, WayFault } from '../../../platform/mail/transport.ts'
import {
  type Services as Accounts,
  graphToken,
  rejectToken,
  SignInFault,
  urlWithToken,
} from '../../accounts/actions.ts'
import { domainOf } from '../compose/threading.ts'
import type { Letter } from '../record/letter-store.ts'

/** The transport for a channel: its own mail server, or that of the installation. */
export const wayOf = async (services: Accounts & { mail: Mailer }, letter: Letter, workspace: number) => {
  const { mail, keys } = services
  const { smtp_url, smtp_is_trusted, smtp_by_account, smtp_by_graph, channel_ulid, channel_id: id } = letter
  if (!smtp_url) return mail.by()
  const stored = opened('address of the mail server', () => keys.open(smtp_url, `smtp ${channel_ulid}`))
  const networks = smtp_is_trusted ? 'anywhere' : 'public'
  try {
    if (smtp_by_graph) {
      const token = await graphToken(services, { workspace, id })
      return graphTransport({ url: stored, networks, token })
    }
    const url = smtp_by_account ? await urlWithToken(services, { workspace, id }, stored) : stored
    return mail.by({ url, networks })
  } catch (error) {
    if (error instanceof Egress || error instanceof SignInFault)
      throw new WayFault(error.message, { cause: error })
    throw error
  }
}

/** After a rejected sign-in, the next attempt renews the token, which shows whether the account still works. */
export const forgetTokenIfRejected = async (
  services: Accounts,
  { workspace, letter, error }: { workspace: number; letter: Letter; error: unknown },
) => {
  const isRejected = error instanceof WayFault && codeOf(error.cause) === 'EAUTH'
  if (isRejected && letter.smtp_by_account)
    await rejectToken(services, { workspace, id: letter.channel_id }).catch(() => {})
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
    throw new WayFault(
      `The ${what} of this channel can no longer be decrypted. Set it again, or ask the person who runs Bellhop.`,
      { cause: error },
    )
  }
}
