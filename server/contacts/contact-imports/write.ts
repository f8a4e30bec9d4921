import {
  companiesImported,
  contactsImported,
  type ImportCounts,
} from '../../../contract/contacts/contact-imports.ts'
import { contactUpdated } from '../../../contract/contacts/contacts.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import { importingCompanies } from '../companies/actions.ts'
import { importingContacts } from '../contacts/actions.ts'
import type { PlannedCompany } from './plan/companies.ts'
import type { Contact, PlannedContact } from './plan/contacts.ts'
import type { Planned } from './plan/plan.ts'

type Written = Pick<ImportCounts, 'created' | 'updated'>

const newIn = <Item>(planned: readonly Planned<Item>[]) =>
  planned.flatMap((one) => (one.outcome === 'new' ? one.write : []))

export const writeContacts = async (tx: Write, planned: readonly PlannedContact[]): Promise<Written> => {
  const changed = planned.flatMap((one) => (one.outcome === 'changed' ? one : []))
  const made = newIn(planned)
  const companyOf = await createdCompanies(tx, [...made, ...changed.map(({ write }) => write)])
  const stored = (contact: Contact) => ({ ...contact, company: companyOf(contact) })
  if (made.length) await importingContacts.insertMany(tx, made.map(stored))
  if (changed.length)
    await importingContacts.updateMany(
      tx,
      changed.map(({ write, before }) => ({ ...stored(write), id: before.id })),
    )
  // Reports and targets of tickets follow the contact. For the others, the event for all is enough.
  for (const { before, write } of changed)
    if (before.has_tickets)
      emit(tx, contactUpdated, { contact: before.ulid, name: write.name, email: write.email })
  const counts = { created: made.length, updated: changed.length }
  if (counts.created + counts.updated) emit(tx, contactsImported, counts)
  return counts
}

/** Creates the companies that do not exist yet. Returns a function that finds the company of a contact. */
const createdCompanies = async (tx: Write, contacts: readonly Contact[]) => {
  const missing = new Map(
    contacts.flatMap(({ company }) =>
      company && company.id === null ? [[company.name.toLowerCase(), company.name] as const] : [],
    ),
  )
  const made = missing.size ? await importingCompanies.insertMany(tx, [...missing.values()].map(named)) : []
  if (made.length) emit(tx, companiesImported, { created: made.length, updated: 0 })
  const ids = new Map(made.map(({ id, name }) => [name.toLowerCase(), id]))
  return ({ company }: Contact) => {
    if (!company) return null
    const id = company.id ?? ids.get(company.name.toLowerCase())
    if (id === undefined) throw new Error('A company was not created.')
    return { id, name: company.name }
  }
}

const named = (name: string) => ({ name, domain: null, external_id: null, fields: {} })

export const writeCompanies = async (tx: Write, planned: readonly PlannedCompany[]): Promise<Written> => {
  const changed = planned.flatMap((one) => (one.outcome === 'changed' ? one : []))
  const made = newIn(planned)
  if (made.length) await importingCompanies.insertMany(tx, made)
  if (changed.length)
    await importingCompanies.updateMany(
      tx,
      changed.map(({ write, before }) => ({ ...write, id: before.id })),
    )
  const counts = { created: made.length, updated: changed.length }
  if (counts.created + counts.updated) emit(tx, companiesImported, counts)
  return counts
}
