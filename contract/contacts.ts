import { type Static, Type } from 'typebox'
import { del, get, post, put } from './endpoint.ts'
import { event } from './event.ts'
import { Email, Id, nullable, Text255, Timestamp, Ulid } from './fields.ts'

const CompanyOfContact = Type.Object({ ulid: Ulid, name: Type.String(), domain: nullable(Type.String()) })

const fields = {
  id: Id,
  ulid: Ulid,
  name: nullable(Type.String()),
  email: Type.String(),
  avatar_url: nullable(Type.String()),
  company: nullable(CompanyOfContact),
  ticket_count: Type.Integer(),
  last_activity_at: nullable(Timestamp),
}

export const ListedContact = Type.Object(fields, { title: 'ListedContact' })
export type ListedContact = Static<typeof ListedContact>

export const Contact = Type.Object({ ...fields, notes: nullable(Type.String()) }, { title: 'Contact' })
export type Contact = Static<typeof Contact>

const Notes = Type.String({ maxLength: 65_535 })

const NewContact = Type.Object({
  email: Email,
  name: Type.Optional(nullable(Text255)),
  notes: Type.Optional(nullable(Notes)),
})
export type NewContact = Static<typeof NewContact>

const ContactChanges = Type.Object({
  email: Type.Optional(Email),
  name: Type.Optional(nullable(Text255)),
  notes: Type.Optional(nullable(Notes)),
  // Not checked for the form of a ULID: whatever names no company of the workspace is answered alike.
  company_ulid: Type.Optional(nullable(Type.String({ 'x-resource': 'company' }))),
})
export type ContactChanges = Static<typeof ContactChanges>

export const listContacts = get('/api/contacts', {
  access: 'member',
  summary: 'List the contacts',
  paging: {
    item: ListedContact,
    filters: ['name', 'email', 'search'],
    sorts: ['name', 'created_at', 'last_activity'],
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
  summary: 'Change a contact; fields that are left out stay as they are',
  body: ContactChanges,
  reply: Contact,
})
export const deleteContact = del('/api/contacts/:contact', {
  access: 'admin',
  summary: 'Delete a contact; its tickets stay',
})

const facts = Type.Object({ contact: Ulid, name: nullable(Type.String()), email: Type.String() })
export const contactCreated = event('contact.created', facts)
export const contactUpdated = event('contact.updated', facts)
export const contactDeleted = event('contact.deleted', facts)
