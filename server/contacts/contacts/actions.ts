import { contactCreated, contactDeleted, contactUpdated } from '../../../contract/contacts/contacts.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import type { FieldChanges } from '../../workspaces/index.ts'
import * as store from './store.ts'

/** The contacts after a cursor, with all that they have, as an export needs them. */
export { type FollowingContact, following as followingContacts } from './following.ts'
export type { FoundContact } from './store.ts'

/** `isNew`: the contact was created in this transaction. */
type Opener = store.FoundContact & { isNew?: boolean }
export type Person = { email: string; name?: string | null }

/** The contact of an address. It is created if there is none. */
export const contactOf = async (tx: Write, { email, name = null }: Person): Promise<Opener> => {
  const address = email.toLowerCase()
  const known = await store.findByEmail(tx, address)
  if (known) return { ...known, name: known.name ?? name }
  const made = await newContact(tx, { email, name })
  return made ? { ...made, isNew: true } : contactOf(tx, { email, name })
}

/** Creates a contact with an address; undefined if one exists. */
export const newContact = async (tx: Write, { email, name = null }: Person) => {
  const made = await store.make(tx, { email: email.toLowerCase(), name })
  if (made) emit(tx, contactCreated, { contact: made.ulid, name: made.name, email: made.email })
  return made
}

/** Deletes a contact. Reactions do it, after the tickets have copied what they show. */
export const removeContact = (
  tx: Write,
  { ulid, name, email }: { ulid: string; name: string | null; email: string },
) => emit(tx, contactDeleted, { contact: ulid, name, email })

/** Finds and locks a contact, so that nobody changes it or creates a ticket for it before the transaction ends. */
export const lockContact = store.lockById
export const lockContactOf = (tx: Write, ulid: string) => store.lock(tx, ulid.toLowerCase())

/** Locks contacts to delete or to merge; of the first contact, its tickets and views, too. */
export const lockWithTickets = store.lockWithTickets

/** The contact of an id, if it has this address. It cannot be deleted until the transaction ends. */
export const contactWith = (tx: Write, id: number, email: string) => store.holdWith(tx, id, email)

/** The contact of a ULID, with the totals of the tickets that the caller can access. */
export const showContact = store.find

export const { clearField, noteActivity } = store
export {
  addressInTicket,
  hasAddress,
  idByAddress,
  ofContact as addressesOf,
  repairNext as repairAddresses,
  withoutAddress as contactsWithoutAddress,
} from './address-store.ts'
/** Sets checked values of fields. */
export const setFieldsOfContact = async (tx: Write, id: number, changes: FieldChanges) => {
  const changed = Object.keys(changes).length ? await store.setFields(tx, id, changes) : undefined
  if (changed) emit(tx, contactUpdated, { contact: changed.ulid, name: changed.name, email: changed.email })
}

export * as ofChannel from './channel-store.ts'
export type { Whole } from './merging-store.ts'
export * as mergingContacts from './merging-store.ts'
export { joinedPhones, patternsFor, phonesOf } from './phones.ts'
export const { countTickets, recount } = store

/** The contact of a ULID. It cannot be deleted until the transaction ends. */
export const findContact = (tx: Write, ulid: string) => store.hold(tx, ulid.toLowerCase())

export * as importingContacts from './import-store.ts'
