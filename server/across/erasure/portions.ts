import { eraseFromImports } from '../../contacts/index.ts'
import { removeFilesLater } from '../../files/index.ts'
import { erasingOfInbound as mails, erasingOfOutbound as outgoing } from '../../mail/index.ts'
import { erasing as messages } from '../../messages/index.ts'
import { type Portion, portionOf } from '../../platform/db/erasing.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { eraseEventsWith } from '../../platform/events/erasing.ts'
import { erasingSides, erasingStore, erasing as tickets } from '../../tickets/index.ts'
import { eraseEntriesWith } from '../../workspaces/index.ts'
import type { Counts } from './store.ts'
import { eraseMessages } from './ticket.ts'

export type Person = {
  id: number
  ulid: string
  /** All that the contact has or had, in lower case. */
  addresses: readonly string[]
}
/** The result of a portion. `last` is the last row, or undefined if no rows are left. */
type Done = { counts: Counts; read: number; last: number | undefined }

const inMessages = async (tx: Write, person: Person, portion: Portion): Promise<Done> => {
  const { last, read } = await portionOf(tx, 'messages', portion)
  if (last === null) return { counts: {}, read, last: undefined }
  const place = { after: portion.after, upTo: last }
  const written = await messages.messagesWrittenBy(tx, person, place)
  const erased = await eraseMessages(tx, written)
  const known = [...new Set(written.map(({ ticket }) => ticket))]
  if (known.length) await erasingStore.forgetSender(tx, known, person.addresses)
  const recipients = new Set<number>()
  for (const address of person.addresses) {
    const changed = await messages.forgetRecipient(tx, address, place)
    if (changed.length === 0) continue
    const ids = changed.map(({ id }) => id)
    await outgoing.forgetReports(tx, address, ids)
    // The search index has the recipients, too.
    await tickets.reindexAll(tx, [...new Set(changed.map(({ ticket }) => ticket))])
    for (const id of ids) recipients.add(id)
  }
  return {
    counts: { ...erased, recipients: recipients.size },
    read,
    last: read < portion.most ? undefined : last,
  }
}

const inSideConversations = async (tx: Write, { addresses }: Person, portion: Portion): Promise<Done> => {
  const { last, read } = await portionOf(tx, 'side_messages', portion)
  if (last === null) return { counts: {}, read, last: undefined }
  const place = { after: portion.after, upTo: last }
  const { count, keys } = await erasingSides.removeFrom(tx, addresses, place)
  removeFilesLater(tx, keys)
  let recipients = 0
  for (const address of addresses) recipients += await erasingSides.forgetRecipient(tx, address, place)
  return {
    counts: { messages: count, files: keys.length, recipients },
    read,
    last: read < portion.most ? undefined : last,
  }
}

const inMails = async (tx: Write, { addresses }: Person, portion: Portion): Promise<Done> => {
  const { count, keys, read, last } = await mails.eraseFrom(tx, addresses, portion)
  removeFilesLater(tx, keys)
  return { counts: { mails: count, files: keys.length }, read, last }
}

const inEvents = async (tx: Write, person: Person, portion: Portion): Promise<Done> => {
  const { erased, read, last } = await eraseEventsWith(tx, person, portion)
  return { counts: { events: erased }, read, last }
}

const inAuditLog = async (tx: Write, person: Person, portion: Portion): Promise<Done> => {
  const { erased, read, last } = await eraseEntriesWith(tx, person, portion)
  return { counts: { audit_entries: erased }, read, last }
}

const inImports = async (tx: Write, { addresses }: Person): Promise<Done> => ({
  counts: {},
  read: await eraseFromImports(tx, addresses),
  last: undefined,
})

/** The searches of an erasure, in portions of rows. Events come last, because the other searches write events. */
export const portions = [inMessages, inSideConversations, inMails, inImports, inAuditLog, inEvents]
