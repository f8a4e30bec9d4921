import { contactCreated } from '../../contract/contacts.ts'
import type { Write } from '../platform/db/transaction.ts'
import { emit } from '../platform/events.ts'
import * as store from './store.ts'

type Person = { email: string; name?: string | null }

/** The contact with that address, who now has one ticket more; a name is taken over where none is known. */
export const contactWithTicket = async (tx: Write, { email, name = null }: Person) =>
  told(tx, await store.meet(tx, email.toLowerCase(), name))

/** The same for somebody who writes to a ticket that is there. */
export const contactWhoWrites = async (tx: Write, { email, name = null }: Person) =>
  told(tx, await store.know(tx, email.toLowerCase(), name))

const told = (tx: Write, { isNew, ...contact }: store.Met) => {
  const { ulid, name, email } = contact
  if (isNew) emit(tx, contactCreated, { contact: ulid, name, email })
  return contact
}

export const noteActivity = (tx: Write, id: number) => store.noteActivity(tx, id)

/** After one of its tickets is gone. */
export const recount = (tx: Write, id: number, lastActivity: Date | null) =>
  store.recount(tx, id, lastActivity)
