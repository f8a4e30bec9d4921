import { createExport, type Export, exportContact, listExports } from '../../../../contract/across/exports.ts'
import { example, type Shown } from '../parts/example.ts'
import { longWork } from '../parts/long-work.ts'
import { ulids } from '../parts/placeholders.ts'

const exported = {
  ulid: ulids.export,
  kind: 'contact',
  name: `contact-${ulids.contact}-20260624.zip`,
  contact: { ulid: ulids.contact, name: 'Grace Hopper', email: 'grace@hopper.example' },
  state: 'done',
  long_work: ulids.longWork,
  size: 482_113,
  created_by: { ulid: ulids.user, name: 'Ada Lovelace' },
  created_at: '2026-06-24T09:00:00+00:00',
  expires_at: '2026-07-01T09:00:00+00:00',
} satisfies Shown<Export>

export const exportExamples = [
  example(exportContact, {
    body: { include_notes: false },
    reply: { ...longWork, kind: 'contact_export', resource: ulids.contact, name: null, step: 'files' },
  }),
  example(createExport, {
    body: { kind: 'contacts', filter: { search: 'hopper' } },
    reply: {
      ...exported,
      ...{ kind: 'contacts', name: 'contacts-20260624.csv', contact: null, state: 'running', size: null },
    },
  }),
  example(listExports, { reply: [exported] }),
]
