import { isDeepStrictEqual } from 'node:util'
import { mostOtherEmails } from '../../../../contract/contacts/contacts.ts'
import { mostPhones } from '../../../../contract/contacts/phones.ts'
import type { Write } from '../../../platform/db/transaction.ts'
import { fieldFaults, label } from '../../../platform/kernel/field-faults.ts'
import { importingCompanies } from '../../companies/actions.ts'
import { importingContacts, joinedPhones, phonesOf } from '../../contacts/actions.ts'
import type { Wanted } from '../csv/cells.ts'
import {
  type Checked,
  changedValues,
  faultOfSize,
  orBefore,
  type Planned,
  type Planning,
  refuseRow,
  repeatedIn,
  sameValues,
} from './plan.ts'

export type Existing = importingContacts.Existing
/** A contact whose company may not exist yet. */
export type Contact = Omit<importingContacts.Imported, 'company'> & {
  company: { id: number | null; name: string } | null
}
export type PlannedContact = Planned<Contact, Existing>

type Lookup = {
  byExternalId: Map<string, Existing>
  byAddress: Map<string, Existing>
  companies: Map<string, { id: number; name: string } | 'several'>
}

/** Decides what each row does, with a few statements for all of them. */
export const planContacts = async (tx: Write, rows: readonly Checked[], planning: Planning) => {
  const lookup = await lookedUp(tx, rows, planning.isWriting)
  return rows.map((row): PlannedContact => {
    const planned = plannedFor(row, lookup, planning)
    return typeof planned === 'string' ? refuseRow(row.position, planned) : planned
  })
}

const lookedUp = async (tx: Write, rows: readonly Checked[], isLocked: boolean): Promise<Lookup> => {
  const wanted = rows.map((row) => row.wanted)
  const names = [...new Set(wanted.flatMap(({ company }) => company ?? []))]
  const contacts = await importingContacts.existing(tx, {
    externalIds: wanted.flatMap(({ external_id }) => external_id ?? []),
    addresses: wanted.flatMap(addressesOf),
    isLocked,
  })
  const companies: Lookup['companies'] = new Map()
  for (const { asked_name, id, name } of names.length ? await companiesOf(tx, names) : []) {
    const key = (asked_name ?? name).toLowerCase()
    const other = companies.get(key)
    companies.set(key, other && other !== 'several' && other.id !== id ? 'several' : { id, name })
  }
  const withId = contacts.filter(({ external_id }) => external_id !== null)
  return {
    byExternalId: new Map(withId.map((contact) => [contact.external_id ?? '', contact])),
    byAddress: new Map(
      contacts.flatMap((one) => [one.email, ...one.other_emails].map((address) => [address, one])),
    ),
    companies,
  }
}

const companiesOf = (tx: Write, names: string[]) =>
  importingCompanies.existing(tx, { externalIds: [], domains: [], names, isLocked: false })

const addressesOf = ({ email, other_emails = [] }: Wanted) =>
  [...(email ? [email] : []), ...other_emails].map((address) => address.toLowerCase())

const plannedFor = (row: Checked, lookup: Lookup, planning: Planning): PlannedContact | string => {
  const { position, wanted } = row
  const before = ownerOf(wanted, lookup)
  if (typeof before === 'string') return before
  if (!before && !wanted.email) return fieldFaults.required(label('email')).message
  const keys = [
    ...(wanted.external_id ? [`id ${wanted.external_id}`] : []),
    ...addressesOf(wanted),
    ...(before ? [`contact ${before.id}`] : []),
  ]
  const repeated = repeatedIn(planning.seen, keys, position)
  if (repeated) return repeated
  const company = companyFor(wanted, before, lookup)
  if (typeof company === 'string') return company
  const write = writtenTo(before ?? newContact, wanted, company)
  const tooLong = faultOfSize(write.fields)
  if (tooLong) return tooLong
  if (!before) return { position, outcome: 'new', write }
  if (write.other_emails.length > mostOtherEmails)
    return `A contact has at most ${mostOtherEmails} further addresses.`
  if (write.phones.length > mostPhones) return `A contact has at most ${mostPhones} phone numbers.`
  const isSame = !planning.updatesExisting || isUnchanged(before, write)
  return isSame ? { position, outcome: 'unchanged' } : { position, outcome: 'changed', write, before }
}

const newContact: Contact = {
  ...{ email: '', other_emails: [], phones: [], name: null, notes: null, external_id: null, company: null },
  fields: {},
}

/** The contact of a row: the contact with its id, or otherwise with its addresses. */
const ownerOf = (wanted: Wanted, { byExternalId, byAddress }: Lookup): Existing | undefined | string => {
  const { external_id } = wanted
  const identified = external_id ? byExternalId.get(external_id) : undefined
  const addresses = addressesOf(wanted).filter((address) => byAddress.has(address))
  const owners = new Set(addresses.flatMap((address) => byAddress.get(address) ?? []))
  if (identified) {
    const foreign = addresses.find((address) => byAddress.get(address) !== identified)
    const owner = foreign && byAddress.get(foreign)
    return owner ? `${foreign} belongs to the contact ${owner.name ?? owner.email}.` : identified
  }
  if (owners.size > 1) return `The addresses belong to several contacts: ${addresses.join(', ')}.`
  const [owner] = owners
  if (owner && external_id && owner.external_id !== null)
    return `The contact with this email address has another external ID: ${owner.external_id}.`
  return owner
}

const companyFor = ({ company }: Wanted, before: Existing | undefined, { companies }: Lookup) => {
  if (company === undefined) return before?.company ?? null
  if (company === null) return null
  const key = company.toLowerCase()
  if (before?.company?.name.toLowerCase() === key) return before.company
  const found = companies.get(key)
  if (found === 'several') return `There are several companies with the name ${company}.`
  return found ?? { id: null, name: company }
}

/** An address that is known stays where it is. A new one becomes the primary address of the contact with this id. */
const writtenTo = (before: Contact, wanted: Wanted, company: Contact['company']): Contact => {
  const present = [before.email, ...before.other_emails].filter(Boolean)
  const given = wanted.email?.toLowerCase()
  const isPrimary = given !== undefined && (before.email === '' || isNewPrimary(before, wanted, given))
  const email = isPrimary ? given : before.email
  const all = new Set([...present, ...addressesOf(wanted)])
  return {
    email,
    other_emails: [...all].filter((address) => address !== email),
    phones: joinedPhones([...before.phones, ...phonesOf(wanted.phones ?? [])]),
    name: orBefore(wanted.name, before.name),
    notes: orBefore(wanted.notes, before.notes),
    external_id: orBefore(wanted.external_id, before.external_id),
    fields: changedValues(before.fields, wanted.fields),
    company,
  }
}

const isNewPrimary = (before: Contact, { external_id }: Wanted, email: string) =>
  before.external_id !== null && before.external_id === external_id && !before.other_emails.includes(email)

const isUnchanged = (before: Existing, after: Contact) =>
  (['email', 'name', 'notes', 'external_id'] as const).every((key) => before[key] === after[key]) &&
  before.other_emails.join(' ') === after.other_emails.join(' ') &&
  isDeepStrictEqual(before.phones, after.phones) &&
  (before.company?.id ?? null) === (after.company ? after.company.id : null) &&
  !(after.company && after.company.id === null) &&
  sameValues(before.fields, after.fields)
