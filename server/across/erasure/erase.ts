import { contactErased } from '../../../contract/contacts/contacts.ts'
import { addressesOf, eraseAddress, eraseNotes, lockContact, lockWithTickets } from '../../contacts/index.ts'
import { eraseUploads, removeFilesLater } from '../../files/index.ts'
import { erasingOfInbound as mails, erasingOfOutbound as outgoing } from '../../mail/index.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Actor, Write } from '../../platform/db/transaction.ts'
import { noteErased } from '../../platform/erasures/note.ts'
import { eraseLatestEvents } from '../../platform/events/erasing.ts'
import { emit } from '../../platform/events/events.ts'
import { erasing, erasingStore } from '../../tickets/index.ts'
import { eraseVisitors } from '../../widgets/index.ts'
import { erasingOfDrafts as drafts, erasingOfScheduledMessages as scheduled } from '../../writing/index.ts'
import { type Person, portions } from './portions.ts'
import * as store from './store.ts'
import { eraseTicket } from './ticket.ts'

type Services = { db: Pick<Db, 'read' | 'write'> }
type Step = 'tickets' | 'searching'

export type Input = { contact: number }

type Run = {
  workspace: number
  by: Actor
  input: Input
  /** Returns false if the work was asked to stop. */
  report: (progress: { step: Step; done: number; total: number | null }) => Promise<boolean>
}

type Writing = <T>(work: (tx: Write) => Promise<T>) => Promise<T>
type Erasing = { run: Run; person: Person; write: Writing }

const ticketsAtOnce = 20
const rowsAtOnce = 5_000

/**
 * Deletes everything that is stored of a contact. Returns the ULID of the receipt, or undefined if it was stopped: what
 * was deleted until then is gone.
 */
export const eraseContact = async ({ db }: Services, run: Run) => {
  const write: Writing = (work) => db.write(run.workspace, run.by, work)
  for (;;) {
    const person = await write((tx) => personOf(tx, run.input.contact))
    if (!person) return undefined
    const work = { run, person, write }
    if (!(await eraseTickets(work)) || !(await eraseElsewhere(work))) return undefined
    const receipt = await write((tx) => finish(tx, person))
    if (receipt) return receipt
  }
}

const personOf = async (tx: Write, id: number): Promise<Person | undefined> => {
  const contact = await lockContact(tx, id)
  return contact && { ...contact, addresses: await addressesOf(tx, id) }
}

const eraseTickets = async ({ run, person, write }: Erasing) => {
  const total = await write((tx) => erasingStore.countOfContact(tx, person))
  for (let done = 0; ; ) {
    if (!(await run.report({ step: 'tickets', done, total: Math.max(total, done) }))) return false
    const ids = await write((tx) => erasingStore.someOfContact(tx, person, ticketsAtOnce))
    if (ids.length === 0) return true
    for (const id of ids) {
      await write((tx) => erasing.separate(tx, id))
      await write(async (tx) => store.count(tx, person.id, await eraseTicket(tx, id)))
    }
    done += ids.length
  }
}

/** Searches data of other contacts, and data that belongs to no ticket. */
const eraseElsewhere = async ({ run, person, write }: Erasing) => {
  let done = 0
  for (const erase of portions) {
    for (let after: number | undefined = 0; after !== undefined; ) {
      if (!(await run.report({ step: 'searching', done, total: null }))) return false
      const from = after
      after = await write(async (tx) => {
        const { counts, last, read } = await erase(tx, person, { after: from, most: rowsAtOnce })
        done += read
        await store.count(tx, person.id, counts)
        return last
      })
    }
  }
  return true
}

/** Deletes the contact, if nothing has arrived of it meanwhile. Returns the receipt. */
const finish = async (tx: Write, searched: Person) => {
  const { id } = searched
  await lockWithTickets(tx, [searched.ulid])
  const person = await personOf(tx, id)
  if (!person || (await erasingStore.countOfContact(tx, person))) return undefined
  const { addresses } = person
  // An address that was added meanwhile was not searched for.
  if (!addresses.every((address) => searched.addresses.includes(address))) return undefined
  let blocked = 0
  let erasedDrafts = 0
  for (const address of addresses) {
    erasedDrafts += await eraseDrafts(tx, address)
    if (await eraseAddress(tx, address)) blocked += 1
    await mails.forgetAutomaticAnswers(tx, address)
    await outgoing.forgetReplyAddresses(tx, address)
  }
  await store.count(tx, id, {
    events: await eraseLatestEvents(tx, person),
    visitors: await eraseVisitors(tx, person),
    drafts: erasedDrafts,
    blocked_senders: blocked,
    contact_notes: await eraseNotes(tx, id),
    contacts: 1,
  })
  // Contacts that were merged into it are others in a backup from before.
  noteErased(tx, 'contact', [person.ulid, ...(await store.mergedInto(tx, id))])
  emit(tx, contactErased, { contact: person.ulid })
  return store.complete(tx, id, addresses)
}

const eraseDrafts = async (tx: Write, email: string) => {
  await scheduled.forgetRecipient(tx, email)
  await drafts.forgetRecipient(tx, email)
  const erased = await drafts.eraseTicketDrafts(tx, email)
  for (const draft of erased) removeFilesLater(tx, await eraseUploads(tx, draft))
  return erased.length
}
