import { removeFilesLater } from '../attachments/actions.ts'
import { eraseEntriesWith } from '../audit-log/actions.ts'
import { erasing as mails } from '../inbound/actions.ts'
import { erasing as messages } from '../messages/actions.ts'
import { erasing as outgoing } from '../outbound/actions.ts'
import { type Portion, portionOf } from '../platform/db/erasing.ts'
import type { Write } from '../platform/db/transaction.ts'
import { eraseEventsWith } from '../platform/events/erasing.ts'
import type { Counts } from './store.ts'
import { eraseMessages } from './ticket.ts'

export type Person = { id: number; ulid: string; email: string }
/** What was read and deleted, and the last row if there are more. */
type Done = { counts: Counts; read: number; last: number | undefined }

const inMessages = async (tx: Write, person: Person, portion: Portion): Promise<Done> => {
  const { last, read } = await portionOf(tx, 'messages', portion)
  if (last === null) return { counts: {}, read, last: undefined }
  const place = { after: portion.after, upTo: last }
  const erased = await eraseMessages(tx, await messages.writtenBy(tx, person, place))
  const changed = await messages.forgetRecipient(tx, person.email, place)
  if (changed.length) await outgoing.forgetReports(tx, person.email, changed)
  return {
    counts: { ...erased, recipients: changed.length },
    read,
    last: read < portion.most ? undefined : last,
  }
}

const inMails = async (tx: Write, { email }: Person, portion: Portion): Promise<Done> => {
  const { count, keys, read, last } = await mails.eraseFrom(tx, email, portion)
  removeFilesLater(tx, keys)
  return { counts: { mails: count, files: keys.length }, read, last }
}

const inEvents = async (tx: Write, person: Person, portion: Portion): Promise<Done> => {
  const { erased, read, last } = await eraseEventsWith(tx, person, portion)
  return { counts: { events: erased }, read, last }
}

const inAuditLog = async (tx: Write, person: Person, portion: Portion): Promise<Done> => {
  const { read, last } = await eraseEntriesWith(tx, person, portion)
  return { counts: {}, read, last }
}

/** What is searched from the first row to the last, some rows at a time. Events are last: the others make some. */
export const portions = [inMessages, inMails, inAuditLog, inEvents]
