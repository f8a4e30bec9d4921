import {
  createCompany,
  listCompanies,
  showCompany,
  updateCompany,
} from '../../../contract/contacts/companies.ts'
import {
  type Contact,
  createContact,
  listCompanyContacts,
  listContacts,
  showContact,
  updateContact,
} from '../../../contract/contacts/contacts.ts'
import { example, type Shown } from './example.ts'
import { ulids } from './placeholders.ts'

const company = {
  id: 5,
  ulid: ulids.company,
  name: 'Hopper Shipping',
  domain: 'hopper.example',
  contact_count: 1,
}

const listed = {
  id: 31,
  ulid: ulids.contact,
  name: 'Grace Hopper',
  email: 'grace@hopper.example',
  avatar_url: null,
  company: { ulid: ulids.company, name: 'Hopper Shipping', domain: 'hopper.example' },
  ticket_count: 2,
  last_activity_at: '2026-06-24T14:30:00+00:00',
}

export const contact: Shown<Contact> = { ...listed, notes: 'Prefers to be called in the morning.' }

export const contactExamples = [
  example(listContacts, {
    query: { 'filter[search]': 'hopper', sort: '-last_activity', per_page: '25' },
    items: [listed],
  }),
  example(listCompanyContacts, { items: [listed] }),
  example(showContact, { reply: contact }),
  example(createContact, {
    body: {
      email: 'grace@hopper.example',
      name: 'Grace Hopper',
      notes: 'Prefers to be called in the morning.',
    },
    reply: { ...contact, company: null, ticket_count: 0, last_activity_at: null },
  }),
  example(updateContact, { body: { name: 'Grace Hopper', company_ulid: ulids.company }, reply: contact }),
  example(listCompanies, { reply: [company] }),
  example(showCompany, { reply: company }),
  example(createCompany, {
    body: { name: 'Hopper Shipping', domain: 'hopper.example' },
    reply: { ...company, contact_count: 0 },
  }),
  example(updateCompany, {
    body: { name: 'Hopper Shipping Ltd' },
    reply: { ...company, name: 'Hopper Shipping Ltd' },
  }),
]
