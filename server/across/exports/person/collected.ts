import { addressesOf } from '../../../contacts/index.ts'
import { filesOfMessages } from '../../../files/index.ts'
import type { Db } from '../../../platform/db/open.ts'
import type { Read } from '../../../platform/db/transaction.ts'
import { erasingStore } from '../../../tickets/index.ts'
import { pathIn } from '../record/rules.ts'
import * as store from './store.ts'

type Reading = <T>(work: (tx: Read) => Promise<T>) => Promise<T>

/** The content of an export. It has the ids of all long lists, so that every part of the file has the same rows. */
export type Collected = {
  read: Reading
  person: store.Person
  isAll: boolean
  tickets: number[]
  elsewhere: number[]
  mails: number[]
}

export type AttachedFile = {
  ulid: string
  name: string
  mime_type: string
  size: number
  path: string
  key: string
}
export type Message = store.Message & { files: AttachedFile[] }
/** A ticket, or the next message of the last one. */
export type Part = { ticket: store.Ticket } | { message: Message }

const ticketsAtOnce = 50
const messagesAtOnce = 100
/** Whole messages, whose size is not known before. */
const messagesElsewhereAtOnce = 5
const rowsAtOnce = 5_000

type Asked = { contact: string; isAll: boolean; tell: (done: number) => Promise<void> }

/** Finds what belongs to a contact. Undefined if it is gone. */
export const collect = async (
  db: Pick<Db, 'read'>,
  workspace: number,
  { contact, isAll, tell }: Asked,
): Promise<Collected | undefined> => {
  const read: Reading = (work) => db.read(workspace, work)
  const id = await read((tx) => store.idOf(tx, contact))
  if (id === undefined) return undefined
  const person = { id, ulid: contact, addresses: await read((tx) => addressesOf(tx, id)) }
  const tickets = await read((tx) => erasingStore.idsOfContact(tx, person))
  const own = new Set(tickets)
  const isElsewhere = (ticket: number) => !own.has(ticket)
  const elsewhere = await allOf(tell, (after) =>
    read((tx) => store.messagesAmong(tx, person, { after, most: rowsAtOnce }, isElsewhere)),
  )
  const mails = await allOf(tell, (after) =>
    read((tx) => store.mailsAmong(tx, person, { after, most: rowsAtOnce })),
  )
  return { read, person, isAll, tickets, elsewhere, mails }
}

type Some = { ids: number[]; last: number | undefined }

const allOf = async (tell: Asked['tell'], next: (after: number) => Promise<Some>) => {
  const all: number[] = []
  for (let after: number | undefined = 0; after !== undefined; ) {
    await tell(all.length)
    const { ids, last }: Some = await next(after)
    for (const id of ids) all.push(id)
    after = last
  }
  return all
}

/** The tickets of the contact, each followed by its messages. */
export async function* partsOf(
  { read, person, isAll, tickets: all }: Collected,
  tell: (done: number, total: number) => Promise<void>,
): AsyncGenerator<Part> {
  for (let start = 0; start < all.length; start += ticketsAtOnce) {
    await tell(start, all.length)
    const ids = all.slice(start, start + ticketsAtOnce)
    const messages = messagesIn(read, person, ids, isAll)
    let next = await messages.next()
    for (const ticket of await read((tx) => store.tickets(tx, ids))) {
      yield { ticket }
      for (; !next.done && next.value.ticket_id <= ticket.id; next = await messages.next())
        if (next.value.ticket_id === ticket.id) yield { message: next.value }
    }
  }
}

async function* messagesIn(read: Reading, person: store.Person, tickets: number[], isAll: boolean) {
  for (let after = { ticket: 0, message: 0 }; ; ) {
    const rows = await read(async (tx) =>
      withFiles(tx, await store.messagesOf(tx, person, { tickets, after, most: messagesAtOnce, isAll })),
    )
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    after = { ticket: last.ticket_id, message: last.id }
  }
}

/** Yields the messages of the contact in tickets of other contacts. */
export async function* messagesElsewhere({ read, elsewhere }: Collected): AsyncGenerator<Message> {
  for (let start = 0; start < elsewhere.length; start += messagesElsewhereAtOnce) {
    const ids = elsewhere.slice(start, start + messagesElsewhereAtOnce)
    yield* await read(async (tx) => withFiles(tx, await store.messagesById(tx, ids)))
  }
}

/** The mails of the contact, each with the path of the mail as it was received. */
export async function* mailsOf({ read, mails }: Collected) {
  for (let start = 0; start < mails.length; start += messagesAtOnce) {
    const ids = mails.slice(start, start + messagesAtOnce)
    for (const mail of await read((tx) => store.mailsById(tx, ids)))
      yield { ...mail, path: mail.storage_key === null ? null : `mails/${mail.ulid}.eml` }
  }
}

const withFiles = async (tx: Read, messages: readonly store.Message[]): Promise<Message[]> => {
  const ids = messages.map(({ id }) => id)
  const files = Map.groupBy(ids.length ? await filesOfMessages(tx, ids) : [], (file) => file.message_id)
  return messages.map((message) => ({
    ...message,
    files: (files.get(message.id) ?? []).map(({ ulid, filename, mime_type, size, storage_key }) => ({
      ...{ ulid, name: filename, mime_type, size },
      path: pathIn('files', ulid, filename),
      key: storage_key,
    })),
  }))
}
