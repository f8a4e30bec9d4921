import {
  type ContactImport,
  createContactImport,
  exportRefusedRows,
  listContactImports,
  listImportedRows,
  startContactImport,
  updateContactImport,
} from '../../../../contract/contacts/contact-imports.ts'
import { example, type Shown } from '../parts/example.ts'
import { longWork } from '../parts/long-work.ts'
import { ulids } from '../parts/placeholders.ts'

const nothing = { new: 0, changed: 0, unchanged: 0, refused: 0, created: 0, updated: 0 }

const contactImport = {
  ulid: ulids.contactImport,
  kind: 'contacts',
  filename: 'customers.csv',
  size: 81_920,
  state: 'ready',
  columns: [
    { name: 'E-Mail', samples: ['grace@hopper.example', 'ada@lovelace.example'], target: 'email' },
    { name: 'Full name', samples: ['Grace Hopper', 'Ada Lovelace'], target: 'name' },
    { name: 'Plan', samples: ['Pro', 'Free'], target: 'field.plan' },
    { name: 'Newsletter', samples: ['yes', 'no'], target: null },
  ],
  row_count: 1200,
  read_count: 1200,
  updates_existing: true,
  counts: { ...nothing, new: 1100, changed: 60, unchanged: 37, refused: 3 },
  new_company_count: 0,
  created_by: 'Ada Lovelace',
  created_at: '2026-06-24T08:00:00+00:00',
} satisfies Shown<ContactImport>

const reason = 'The email field must be a valid email address.'

export const contactImportExamples = [
  example(createContactImport, {
    query: { kind: 'contacts' },
    reply: {
      ...contactImport,
      state: 'reading',
      columns: [],
      row_count: null,
      read_count: 0,
      counts: nothing,
    },
  }),
  example(listContactImports, { reply: [contactImport] }),
  example(updateContactImport, {
    body: { targets: ['email', 'name', null, null], updates_existing: true },
    reply: {
      ...contactImport,
      state: 'comparing',
      columns: contactImport.columns.map((column) =>
        column.name === 'Plan' ? { ...column, target: null } : column,
      ),
      read_count: 0,
      counts: nothing,
    },
  }),
  example(listImportedRows, {
    query: { 'filter[outcome]': 'refused' },
    items: [
      {
        ...{ row: 14, outcome: 'refused', reason, is_shortened: false },
        cells: ['grace@', 'Grace Hopper', 'Pro', 'yes'],
      },
    ],
  }),
  example(exportRefusedRows, {
    query: { after: 1000 },
    reply: { csv: `"grace@","Grace Hopper","Pro","yes","${reason}"\r\n`, next: null },
  }),
  example(startContactImport, {
    reply: {
      contact_import: { ...contactImport, state: 'started' },
      long_work: {
        ...longWork,
        kind: 'contact_import',
        resource: ulids.contactImport,
        name: 'customers.csv',
        done: 0,
        total: 1160,
      },
    },
  }),
]
