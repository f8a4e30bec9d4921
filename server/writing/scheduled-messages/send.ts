import { ofScheduled } from '../../files/index.ts'
import { forwardedOf, preparedDraft } from '../../messages/index.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { type lockTicket, postAs } from '../../tickets/index.ts'
import type { Row } from './store.ts'
import * as store from './store.ts'

export type Ticket = NonNullable<Awaited<ReturnType<typeof lockTicket>>>
export type Author = { id: number; ulid: string; name: string; email: string }

export const authorOf = ({ user_id, author, email }: Row): Author => ({
  id: user_id,
  ulid: author.ulid,
  name: author.name,
  email,
})

/** Sends a locked scheduled message. It becomes a message of the ticket. */
export const send = async (tx: Write, ticket: Ticket, row: Row, author: Author) => {
  const { kind, to_recipients, cc_recipients, bcc_recipients, status } = row
  const is_forward = kind === 'forward'
  const forwarded = is_forward ? await forwardedOf(tx, ticket.id, askedIn(row)) : {}
  const files = await ofScheduled.take(tx, row.id)
  const tokens = files.map(({ token }) => token)
  const draft = await preparedDraft(row.body, tokens, { workspace: tx.workspace })
  await store.remove(tx, row.id)
  return postAs(tx, ticket, {
    author,
    draft,
    take: async () => files,
    posted: {
      type: 'outbound',
      send_status: 'pending',
      is_forward,
      ...forwarded,
      ...{ to_recipients, cc_recipients, bcc_recipients },
    },
    status,
  })
}

const askedIn = ({ forwarded_from_ulid, forwarded_files }: Row) => ({
  forwarded_from_message_ulid: forwarded_from_ulid,
  forwarded_attachment_ulids: forwarded_files,
})
