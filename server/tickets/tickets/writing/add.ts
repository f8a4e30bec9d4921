import { noteActivity } from '../../../contacts/index.ts'
import type { LinksTo } from '../../../files/index.ts'
import { after, hasAttachments, messageView, type Posted, post, previewOf } from '../../../messages/index.ts'
import type { Write } from '../../../platform/db/transaction.ts'
import { fieldFaults, label } from '../../../platform/kernel/field-faults.ts'
import { asUlid } from '../../../platform/kernel/ids.ts'
import { conflict, invalid, notFound } from '../../../platform/kernel/problem.ts'
import { waitAfter } from '../record/rules.ts'
import type { TicketRow } from '../record/store.ts'
import * as store from '../record/store.ts'

/** Adds a message to a ticket and updates its activity. */
export const add = async (
  tx: Write,
  ticket: Pick<TicketRow, 'id' | 'ulid' | 'channel_id' | 'contact_id'>,
  posted: Posted,
) => {
  const isNote = posted.type === 'note'
  const [message] = await Promise.all([
    post(tx, ticket, posted),
    store.touch(tx, {
      id: ticket.id,
      hasAttachments: hasAttachments(posted),
      preview: isNote ? null : previewOf(posted),
      wait: waitAfter({ ...posted, sender_type: posted.sender.type }),
    }),
    !isNote &&
      ticket.contact_id !== null &&
      noteActivity(tx, { id: ticket.contact_id, channel: ticket.channel_id }),
  ])
  return message
}

/** Rejects a message if its author has not seen newer messages. The error has the newer messages. */
export const assertSeen = async (
  tx: Write,
  ticket: { id: number },
  seen: string | undefined,
  linksTo: LinksTo,
) => {
  if (seen === undefined) return
  if (!(await store.lock(tx, ticket.id))) throw notFound()
  const newer = await after(tx, ticket.id, asUlid(seen) ?? '')
  if (!newer) throw invalid({ seen_message_ulid: [fieldFaults.selected(label('seen_message_ulid'))] })
  if (newer.length === 0) return
  throw conflict('There are newer messages on this ticket.', {
    newer_messages: newer.map((message) => messageView(message, linksTo)),
  })
}
