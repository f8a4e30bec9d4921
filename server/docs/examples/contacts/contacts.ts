import {
  type ContactMerge,
  listContactMerges,
  mergeContact,
} from '../../../../contract/across/contact-merges.ts'
import { type Erasure, eraseContact, listErasures } from '../../../../contract/across/erasures.ts'
import {
  createCompany,
  listCompanies,
  putCompanies,
  putCompanyByExternalId,
} from '../../../../contract/contacts/companies.ts'
import { type ContactNote, listContactNotes } from '../../../../contract/contacts/contact-notes.ts'
import {
  type Contact,
  createContact,
  listContacts,
  putContactByExternalId,
  putContacts,
  showContact,
  updateContact,
} from '../../../../contract/contacts/contacts.ts'
import { showTimeline, type TimelineEntry } from '../../../../contract/contacts/timeline.ts'
import { example, type Shown } from '../parts/example.ts'
import { longWork } from '../parts/long-work.ts'
import { ulids } from '../parts/placeholders.ts'

const company = {
  id: 5,
  ulid: ulids.company,
  name: 'Hopper Shipping',
  domain: 'hopper.example',
  contact_count: 1,
  created_at: '2026-05-02T08:00:00+00:00',
  updated_at: '2026-06-20T10:15:00+00:00',
}

const listed = {
  id: 31,
  ulid: ulids.contact,
  name: 'Grace Hopper',
  email: 'grace@hopper.example',
  company: { ulid: ulids.company, name: 'Hopper Shipping', domain: 'hopper.example' },
  ticket_count: 2,
  external_id: 'crm-4711',
  fields: { plan: 'pro' },
  last_activity_at: '2026-06-24T14:30:00+00:00',
  created_at: '2026-05-02T08:00:00+00:00',
  updated_at: '2026-06-24T14:30:00+00:00',
}

export const contact = {
  ...listed,
  other_emails: ['grace@navy.example'],
  phones: [{ number: '+49 (0)30 1234567', e164: '+49301234567', label: 'office' }],
  notes: 'Prefers to be called in the morning.',
} satisfies Shown<Contact>

const merge = {
  ulid: ulids.contactMerge,
  contact: { ulid: ulids.otherContact, name: 'Grace', email: 'grace@navy.example' },
  created_at: '2026-06-24T09:00:00+00:00',
  undoable_until: '2026-07-24T09:00:00+00:00',
} satisfies Shown<ContactMerge>

const note = {
  id: 7,
  ulid: ulids.contactNote,
  text: 'Orders for the whole office.\nInvoices go to Ann.',
  is_pinned: true,
  author: { ulid: ulids.user, name: 'Ada Lovelace', avatar_url: null },
  created_at: '2026-06-24T14:40:00+00:00',
  can: { update: true },
} satisfies Shown<ContactNote>

const entry = {
  ulid: ulids.contactNote,
  kind: 'note',
  created_at: note.created_at,
  author: { type: 'user', name: 'Ada Lovelace', avatar_url: null },
  note,
} satisfies Shown<TimelineEntry>

const timeline = [
  entry,
  {
    ...entry,
    ulid: '01jz8n2h5k7x3v9q1m4t6w0a54',
    kind: 'inbound',
    created_at: '2026-06-24T14:30:00+00:00',
    author: { type: 'contact', name: 'Grace Hopper', avatar_url: null },
    ticket: { ulid: ulids.ticket, number: 42, subject: 'Order 2041 arrived twice' },
    message_ulid: ulids.message,
    excerpt: 'I got the same parcel twice. Where can I send one back?',
    note: null,
  },
] satisfies Shown<TimelineEntry>[]

const erased = {
  ulid: ulids.erasure,
  begun_at: '2026-06-24T09:00:00+00:00',
  completed_at: '2026-06-24T09:01:12+00:00',
  erased_by: { ulid: ulids.user, name: 'Ada Lovelace' },
  salt: '5f1d8a20c7b94e36a1f0d2c4b6e8937a',
  address_hash: '0f6b1c9a4d2e8375c0a1b7e64f93d258ab41c7e09d36f582e1b70c4a95d38f26',
  counts: {
    tickets: 12,
    messages: 61,
    files: 40,
    mails: 31,
    agent_answers: 4,
    questions: 1,
    drafts: 0,
    notifications: 3,
    workflow_runs: 12,
    events: 204,
    visitors: 1,
    recipients: 2,
    blocked_senders: 0,
    contact_notes: 2,
    audit_entries: 1,
    contacts: 1,
  },
} satisfies Shown<Erasure>

export const contactExamples = [
  example(eraseContact, {
    reply: { ...longWork, kind: 'contact_erasure', resource: ulids.contact, name: null, step: 'tickets' },
  }),
  example(mergeContact, { reply: { merge, contact } }),
  example(listContactMerges, { reply: [merge] }),
  example(listContactNotes, { query: { 'filter[pinned]': 'true' }, items: [note] }),
  example(showTimeline, {
    reply: timeline,
    meta: { next_cursor: null },
  }),
  example(listErasures, { items: [erased] }),
  example(listContacts, {
    query: { 'filter[search]': 'hopper', sort: '-last_activity', per_page: '25' },
    items: [listed],
  }),
  example(showContact, { reply: contact }),
  example(createContact, {
    body: {
      email: 'grace@hopper.example',
      name: 'Grace Hopper',
      other_emails: ['grace@navy.example'],
      phones: [{ number: '+49 (0)30 1234567', label: 'office' }],
      notes: 'Prefers to be called in the morning.',
    },
    reply: {
      ...contact,
      company: null,
      proposed_company: { ulid: ulids.company, name: 'Hopper Shipping' },
      ticket_count: 0,
      last_activity_at: null,
    },
  }),
  example(putContactByExternalId, {
    body: { email: 'grace@hopper.example', name: 'Grace Hopper' },
    meta: { is_new: false },
  }),
  example(putContacts, {
    body: { contacts: [{ external_id: 'crm-4711', email: 'grace@hopper.example', name: 'Grace Hopper' }] },
    reply: [{ external_id: 'crm-4711', outcome: 'updated', ulid: ulids.contact, message: null, errors: {} }],
  }),
  example(updateContact, { body: { name: 'Grace Hopper', company_ulid: ulids.company } }),
  example(listCompanies, { items: [company] }),
  example(createCompany, {
    reply: { ...company, contact_count: 0 },
  }),
  example(putCompanyByExternalId, {
    reply: { ...company, external_id: 'crm-12' },
    meta: { is_new: false },
  }),
  example(putCompanies, {
    body: { companies: [{ external_id: 'crm-12', name: 'Hopper Shipping', domain: 'hopper.example' }] },
    reply: [{ external_id: 'crm-12', outcome: 'created', ulid: ulids.company, message: null, errors: {} }],
  }),
]
