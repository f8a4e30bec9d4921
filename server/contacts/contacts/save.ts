import type { Access } from '../../../contract/base/permissions.ts'
import {
  type Contact,
  type ContactChanges,
  type ContactOfExternalId,
  contactCreated,
  contactUpdated,
  type NewContact,
} from '../../../contract/contacts/contacts.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import { fieldFaults, label } from '../../platform/kernel/field-faults.ts'
import { invalid, notFound } from '../../platform/kernel/problem.ts'
import { checkedExternalId, fieldChanges, takenExternalId, valuesOfNew } from '../../workspaces/index.ts'
import { newContact } from './actions.ts'
import { assertFree } from './address-store.ts'
import { changedAddresses } from './rules.ts'
import * as store from './store.ts'

export const factsOf = ({ ulid, name, email }: Pick<Contact, 'ulid' | 'name' | 'email'>) => ({
  contact: ulid,
  name,
  email,
})

export const create = async (tx: Write, body: NewContact) => {
  await checkExternalId(tx, body.external_id, null)
  const values = valuesOfNew(await fieldChanges(tx, 'contact', body.fields))
  await assertFree(tx, body.other_emails)
  const { other_emails } = changedAddresses({ email: body.email.toLowerCase(), other_emails: [] }, body)
  const ulid = await store.insert(tx, body, { fields: values, otherEmails: other_emails })
  // A new contact has no tickets.
  const contact = await store.find(tx, ulid, 'all')
  if (!contact) throw notFound()
  emit(tx, contactCreated, factsOf(contact))
  return contact
}

type Known = { id: number; ulid: string }

export const change = async (tx: Write, { found, body, access }: Change) => {
  await checkExternalId(tx, body.external_id, found.id)
  const fields = await fieldChanges(tx, 'contact', body.fields)
  await assertFree(tx, body.other_emails, found.id)
  const changes = { ...body, other_emails: await addressesAfter(tx, found, body) }
  const contact = await store.update(tx, found, changes, { access, fields })
  // Checked after the update, so that a duplicate email address is reported first. The error rolls the update back.
  if (!contact || (body.company_ulid && !contact.company)) throw notFound()
  emit(tx, contactUpdated, factsOf(contact))
  return contact
}

type Change = { found: Known; body: ContactChanges; access: Access }

/** The further addresses after a change, or undefined if it does not change any. */
const addressesAfter = async (tx: Write, { ulid }: Known, body: ContactChanges) => {
  if (body.email === undefined && body.other_emails === undefined) return undefined
  await store.lock(tx, ulid)
  const present = await store.find(tx, ulid, 'all')
  return present && changedAddresses(present, body).other_emails
}

/** Another contact has the id. The unique key decides between requests that are concurrent. */
const checkExternalId = async (tx: Write, externalId: string | null | undefined, except: number | null) => {
  const ulid = externalId ? await store.ulidOfExternalId(tx, externalId, except) : undefined
  if (ulid) throw takenExternalId('contact', ulid)
}

type Put = { data: Contact; meta: { is_new: boolean } }

type Given = { externalId: string; body: ContactOfExternalId; access: Access }

/** Creates or updates the contact with an id of another system. Concurrent requests with the same id wait here. */
export const put = async (tx: Write, { externalId, body: given, access }: Given): Promise<Put> => {
  const body = { ...given, external_id: checkedExternalId(externalId) }
  await store.lockExternalId(tx, body.external_id)
  const known = await store.lockByExternalId(tx, body.external_id)
  if (known) return { data: await change(tx, { found: known, body, access }), meta: { is_new: false } }
  if (!body.email) throw invalid({ email: [fieldFaults.required(label('email'))] })
  const { isNew, ...contact } = await lockedOf(tx, { email: body.email, name: body.name ?? null })
  if (contact.external_id !== null) throw invalid({ email: [fieldFaults.taken(label('email'))] })
  return { data: await change(tx, { found: contact, body, access }), meta: { is_new: isNew } }
}

type Locked = Known & Pick<Contact, 'external_id'> & { isNew: boolean }

/** The contact of an address, locked to be changed. It is created if there is none. */
const lockedOf = async (tx: Write, person: { email: string; name: string | null }): Promise<Locked> => {
  const known = await store.lockByEmail(tx, person.email.toLowerCase())
  if (known) return { ...known, isNew: false }
  const made = await newContact(tx, person)
  return made ? { ...made, isNew: true } : lockedOf(tx, person)
}
