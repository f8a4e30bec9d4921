import {
  fieldTarget,
  type ImportKind,
  type ImportTarget,
  importTargets,
} from '../../../../contract/contacts/import-targets.ts'
import type { CustomField } from '../../../../contract/workspaces/fields.ts'

export type Column = { name: string; target: string | null }
type Field = Pick<CustomField, 'key' | 'name'>

/** Names of columns in exports of other products, without spaces and signs. */
const known: Record<ImportKind, { [Target in ImportTarget]?: string[] }> = {
  contacts: {
    email: [
      ...['email', 'emailaddress', 'primaryemail', 'useremail', 'mail', 'emailadresse', 'mailadresse'],
      ...['contactemail', 'customeremail', 'emailwork', 'email1value', 'workemail'],
    ],
    other_emails: ['otheremails', 'otheremail', 'secondaryemail', 'secondaryemails', 'weitereemailadressen'],
    phones: [
      ...[
        'phones',
        'phone',
        'phonenumber',
        'phonenumbers',
        'mobile',
        'mobilephone',
        'telephone',
        'phone1value',
      ],
      ...['telefon', 'telefonnummer', 'telefonnummern', 'handy', 'mobil', 'mobiltelefon', 'rufnummer'],
    ],
    name: ['name', 'fullname', 'displayname', 'contactname', 'customername', 'vollständigername', 'kontakt'],
    company: ['company', 'companyname', 'organization', 'organisation', 'account', 'firma', 'unternehmen'],
    notes: ['note', 'notes', 'notiz', 'notizen', 'bemerkung', 'bemerkungen', 'comment'],
    external_id: ['externalid', 'externeid', 'id', 'userid', 'customerid', 'contactid', 'kundennummer'],
  },
  companies: {
    name: ['name', 'companyname', 'company', 'organization', 'organisation', 'firma', 'unternehmen'],
    domain: ['domain', 'domains', 'website', 'companydomainname', 'domäne'],
    external_id: ['externalid', 'externeid', 'id', 'companyid', 'organizationid', 'kundennummer'],
  },
}

/** Proposes what to import each column as: never two as the same. */
export const proposedTargets = (
  kind: ImportKind,
  names: readonly string[],
  fields: readonly Field[],
): (string | null)[] => {
  const taken = new Set<string>()
  return names.map((name) => {
    const target = targetOf(kind, plain(name), fields)
    if (target === undefined || taken.has(target)) return null
    taken.add(target)
    return target
  })
}

const targetOf = (kind: ImportKind, name: string, fields: readonly Field[]) => {
  if (name === '') return undefined
  const own = importTargets[kind].find((target) => known[kind][target]?.includes(name))
  if (own) return own
  const field = fields.find(
    (one) => plain(fieldTarget(one.key)) === name || plain(one.key) === name || plain(one.name) === name,
  )
  return field && fieldTarget(field.key)
}

const plain = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Returns the import targets for a kind of file. */
export const targetsFor = (kind: ImportKind, fields: readonly Field[]): string[] => [
  ...importTargets[kind],
  ...fields.map(({ key }) => fieldTarget(key)),
]
