import { type Static, Type } from 'typebox'
import { del, get, post, put } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import {
  boolean,
  CreatedAt,
  described,
  Email,
  Id,
  integer,
  nullable,
  string,
  Text,
  Text255,
  Timestamp,
  Ulid,
} from '../base/fields.ts'
import { aboutBatches, BatchOutcome, batchOf, ItemId } from '../workspaces/batch.ts'
import {
  ExternalId,
  fieldsBody,
  fieldsFilter,
  ShownFieldValues,
  shownExternalId,
} from '../workspaces/field-values.ts'
import { GivenPhones, Phone } from './phones.ts'

export const CompanyOfContact = Type.Object(
  {
    ulid: Ulid,
    name: string('Name of the company.'),
    domain: nullable(string('Domain of the company. Null if it is not set.')),
  },
  { description: 'Company of the contact. Null if there is none.' },
)

const fields = {
  id: Id,
  ulid: Ulid,
  name: nullable(string('Name of the contact. Null if it is not known.')),
  email: string('Email address, in lower case.'),
  avatar_url: nullable(string('URL of the picture. Null if there is none.')),
  company: nullable(CompanyOfContact),
  ticket_count: integer('Number of tickets that you can access.'),
  external_id: nullable(string(shownExternalId)),
  fields: ShownFieldValues,
  last_activity_at: nullable(
    described(
      Timestamp,
      'Time of the newest message that you can access, except notes. Null if there is none.',
    ),
  ),
  created_at: CreatedAt,
  updated_at: described(
    Timestamp,
    'Time of the last change of the contact, also of its tickets or its last activity. A change of its company does not count.',
  ),
}

export const ListedContact = Type.Object(fields, {
  title: 'ListedContact',
  description: 'A contact in a list.',
})
export type ListedContact = Static<typeof ListedContact>

export const Contact = Type.Object(
  {
    ...fields,
    other_emails: Type.Array(Type.String(), {
      description: 'Further email addresses, in lower case. Mails from them belong to the contact.',
    }),
    phones: Type.Array(Phone, { description: 'Phone numbers, the first one first.' }),
    proposed_company: nullable(
      Type.Object(
        { ulid: Ulid, name: string('Name of the company.') },
        {
          description:
            'Company with the domain of an email address of the contact. ' +
            'If it is null, the contact has a company, or there is no company with this domain.',
        },
      ),
    ),
    notes: nullable(string('Notes for the members. Null if there are none.')),
  },
  { title: 'Contact', description: 'A person who writes to the workspace.' },
)
export type Contact = Static<typeof Contact>

export const mostOtherEmails = 20

const body = {
  email: described(Email, 'Email address. Stored in lower case; unique in the workspace.'),
  name: Type.Optional(described(nullable(Text255), 'Name of the contact. Null removes it.')),
  notes: Type.Optional(described(nullable(Text), 'Notes for the members. Null removes them.')),
  external_id: Type.Optional(nullable(ExternalId)),
  fields: fieldsBody,
  other_emails: Type.Optional(
    Type.Array(Email, {
      maxItems: mostOtherEmails,
      description:
        'All further email addresses. Stored in lower case; unique in the workspace. If `email` becomes one of the ' +
        'present ones and this is omitted, the former `email` becomes a further address. Replies to a ticket go to the ' +
        'address that it began with, also after it was removed here.',
    }),
  ),
  phones: Type.Optional(GivenPhones),
}

const NewContact = Type.Object(body)
export type NewContact = Static<typeof NewContact>

// Not validated as a ULID: any value that is no company of the workspace returns the same response.
const CompanyRef = nullable(
  Type.String({
    maxLength: 255,
    'x-resource': 'company',
    description: 'ULID of the company. Null removes the contact from its company.',
  }),
)

const ContactChanges = Type.Object({
  ...body,
  email: Type.Optional(body.email),
  company_ulid: Type.Optional(CompanyRef),
})
export type ContactChanges = Static<typeof ContactChanges>

export const listContacts = get('/api/contacts', {
  access: 'member',
  summary: 'List the contacts',
  description:
    'With a `cursor`, each page takes about as long as the first. A page of a search may then have fewer contacts than ' +
    '`per_page`, even none: read on until `meta.next_cursor` is null. To keep a copy up to date, use `sort=updated_at` with ' +
    'a `cursor` and `filter[updated_after]`: see "Keep a copy". Changes that are being made appear a moment later there.',
  paging: {
    item: ListedContact,
    filters: {
      name: 'Contacts whose name contains this text. Commas separate alternatives.',
      email: 'Contacts whose email address contains this text. Commas separate alternatives.',
      external_id: 'Contacts with one of these ids of another system. Commas separate alternatives.',
      fields: fieldsFilter('Contacts', 'contacts and their companies'),
      search:
        'Contacts whose name or email address contains this text, or whose phone number contains its digits. ' +
        'Commas separate alternatives.',
      updated_after: 'Contacts changed at or after this time, in ISO 8601.',
    },
    sorts: {
      name: 'Name, or the email address if there is no name.',
      created_at: 'Time of creation.',
      last_activity: 'Time of the last activity. Contacts without activity come last.',
      updated_at: 'Time of the last change.',
    },
    cursor: true,
  },
})
export const listCompanyContacts = get('/api/companies/:company/contacts', {
  access: 'member',
  summary: 'List the contacts of a company',
  paging: {
    item: ListedContact,
    filters: {},
    sorts: { name: 'Name, or the email address if there is no name.' },
    cursor: true,
  },
})
export const showContact = get('/api/contacts/:contact', {
  access: 'member',
  summary: 'Show a contact',
  reply: Contact,
})
export const createContact = post('/api/contacts', {
  access: 'member',
  summary: 'Create a contact',
  body: NewContact,
  reply: Contact,
})
export const updateContact = put('/api/contacts/:contact', {
  access: 'member',
  summary: 'Update a contact',
  description: 'Omitted fields stay unchanged. An unknown company returns 404, and nothing is changed.',
  body: ContactChanges,
  reply: Contact,
})
const { external_id: _, ...bodyWithoutExternalId } = body
const ContactOfExternalId = Type.Object({
  ...bodyWithoutExternalId,
  email: Type.Optional(described(Email, 'Email address. Required for a new contact.')),
  company_ulid: Type.Optional(CompanyRef),
})
export type ContactOfExternalId = Static<typeof ContactOfExternalId>

export const putContactByExternalId = put('/api/contacts/by-external-id/:externalId', {
  access: 'member',
  summary: 'Create or update a contact by its external id',
  description:
    'Updates the contact with this `external_id`, of at most 200 characters. If there is none, the contact with this email address gets it, if it has no ' +
    'other one; otherwise, a contact is created. Omitted fields stay unchanged.',
  body: ContactOfExternalId,
  reply: Contact,
  meta: Type.Object({ is_new: boolean('Whether the contact was created.') }),
})
export const ContactOfBatch = Type.Object({ external_id: ItemId, ...ContactOfExternalId.properties })

export const putContacts = post('/api/contacts/batch', {
  access: 'member',
  summary: 'Create or update many contacts',
  description: aboutBatches,
  body: Type.Object({ contacts: batchOf(ContactOfBatch, 'contacts') }),
  reply: Type.Array(BatchOutcome),
  status: 200,
})
export const deleteContact = del('/api/contacts/:contact', {
  access: 'admin',
  summary: 'Delete a contact',
  description: 'Its tickets are kept and still show its name and email address.',
})

const facts = Type.Object({ contact: Ulid, name: nullable(Type.String()), email: Type.String() })
export const contactCreated = event('contact.created', facts)
export const contactUpdated = event('contact.updated', facts)
export const contactDeleted = event('contact.deleted', facts)
/** Deleted with everything that was stored of it. */
export const contactErased = event('contact.erased', Type.Object({ contact: Ulid }))
