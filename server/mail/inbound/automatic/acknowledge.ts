import { fillDraft, keepLines, preparedDraft } from '../../../messages/index.ts'
import type { Write } from '../../../platform/db/transaction.ts'
import { add } from '../../../tickets/index.ts'
import { acknowledging, mayAnswer, type Verdict } from './automatic-answers.ts'

type Opened = { id: number; ulid: string; channel_id: number; contact: { id: number; email: string } }
type Channel = { id: number; name: string; email_address: string; acknowledgement: string | null }

/**
 * Acknowledges the mail that opened a ticket, if the channel does so. The mail is not quoted.
 * Returns the verdict; undefined if the channel has no acknowledgement.
 */
export const acknowledge = async (
  tx: Write,
  { ticket, channel, atMost }: { ticket: Opened; channel: Channel; atMost: number },
): Promise<Verdict | undefined> => {
  const { acknowledgement } = channel
  const { email, id: contact_id } = ticket.contact
  if (!acknowledgement) return undefined
  const mail = { ticket: ticket.id, channel: channel.id, address: email, source: acknowledging, atMost }
  const verdict = await mayAnswer(tx, mail)
  if (verdict !== 'granted') return verdict
  const written = await preparedDraft(keepLines(acknowledgement), [])
  const draft = await fillDraft(tx, ticket.id, written, { isAutomatic: true })
  const sender = { type: 'system', id: null, name: channel.name, email: channel.email_address } as const
  await add(
    tx,
    { ...ticket, contact_id },
    {
      type: 'outbound',
      sender,
      draft,
      files: [],
      to_recipients: [email],
      send_status: 'pending',
      is_automatic: true,
    },
  )
  return verdict
}
