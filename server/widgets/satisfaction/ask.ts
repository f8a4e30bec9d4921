import { ticketRatingAsked } from '../../../contract/widgets/satisfaction-ratings.ts'
import { satisfactionTexts } from '../../../contract/widgets/satisfaction-texts.ts'
import { blockOf } from '../../contacts/index.ts'
import { mayAnswer, type Verdict } from '../../mail/index.ts'
import { plainBody, post, preparedDraft } from '../../messages/index.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import { lockTicket } from '../../tickets/index.ts'
import * as store from './request-store.ts'
import { mayAsk } from './rules.ts'

/** The source of the mails that ask for a rating, among automatic mails. */
const asking = 'satisfaction'

/**
 * Asks the contact of a ticket for a rating, if it is still closed. Returns the verdict on the mail; undefined if it was
 * not to be sent.
 */
export const ask = async (
  tx: Write,
  id: number,
  automaticMails: number,
): Promise<{ verdict: Verdict; channel: string } | undefined> => {
  const ticket = await lockTicket(tx, id)
  if (!(await store.take(tx, id)) || ticket?.status !== 'closed') return undefined
  const facts = await store.circumstances(tx, id)
  const address = facts?.address
  if (!address || !mayAsk(facts) || (await blockOf(tx, address))) return undefined
  const { channel_ulid: channel } = facts
  const mail = { ticket: id, channel: ticket.channel_id, address, source: asking, atMost: automaticMails }
  const verdict = await mayAnswer(tx, mail)
  if (verdict === 'granted') await write(tx, ticket, { ...facts, address })
  return { verdict, channel }
}

type Ticket = { id: number; ulid: string; channel_id: number }

/** The mail has the links to rate, too; no member can see these. It is nothing new in the lists of tickets. */
const write = async (tx: Write, ticket: Ticket, facts: store.Circumstances & { address: string }) => {
  const question = facts.question ?? satisfactionTexts[facts.language].question
  const sender = { type: 'system', id: null, name: facts.channel_name, email: facts.channel_address } as const
  const { id } = await post(tx, ticket, {
    type: 'outbound',
    sender,
    draft: await preparedDraft(plainBody(question), []),
    files: [],
    to_recipients: [facts.address],
    send_status: 'pending',
    is_automatic: true,
  })
  await store.noteMessage(tx, ticket.id, id)
  emit(tx, ticketRatingAsked, { ticket: ticket.ulid }, { ticket: ticket.id })
}
