import { type Static, Type } from 'typebox'
import { del, get, post, put } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import { boolean, CreatedAt, described, integer, nullable, oneOf, string, Ulid } from '../base/fields.ts'
import { LongWork } from '../workspaces/long-work.ts'
import { importKinds } from './import-targets.ts'

// Not in the specification: importing contacts and companies from a file.

export const maxImportBytes = 50 * 1024 * 1024
export const mostImportedRows = 200_000
export const mostImportedColumns = 200
/** The maximum characters of a row. A longer row has a quote that is not closed. */
export const longestImportedRow = 1_000_000

/** The maximum bytes of a row in a list. Longer rows are shortened to as many characters. */
export const longestShownRow = 16 * 1024
export const mostShownCharacters = 4_000

export const rowOutcomes = ['waiting', 'new', 'changed', 'unchanged', 'refused'] as const

const Counts = Type.Object(
  {
    new: integer('Rows that will become a new contact or company.'),
    changed: integer('Rows that will change a contact or company.'),
    unchanged: integer('Rows that change nothing.'),
    refused: integer('Rows that cannot be imported.'),
    created: integer('Contacts or companies that the import has created.'),
    updated: integer('Contacts or companies that the import has changed.'),
  },
  { description: 'Number of rows by outcome.' },
)
export type ImportCounts = Static<typeof Counts>

const targetDescription =
  'What the column is imported as. Contacts: `email`, `other_emails`, `phones`, `name`, `company`, `notes`, `external_id`. ' +
  'Companies: `name`, `domain`, `external_id`. Both: `field.KEY` for a custom field. If it is null, the column is ignored.'

const Column = Type.Object(
  {
    name: string('Name of the column in the first row.'),
    samples: Type.Array(Type.String(), { description: 'The first values of the column.' }),
    target: nullable(string(targetDescription)),
  },
  { description: 'A column of the file.' },
)

export const ContactImport = Type.Object(
  {
    ulid: Ulid,
    kind: oneOf(importKinds, 'What the rows are.'),
    filename: string('Name of the file.'),
    size: integer('Size of the file in bytes.'),
    state: oneOf(
      ['reading', 'comparing', 'ready', 'failed', 'started', 'ended'],
      '`reading`: the rows are being read. `comparing`: they are being compared with what exists. `ready`: nothing is ' +
        'written yet; start the import. `failed`: the file cannot be read; see `problem`. `started`: rows are being ' +
        'written. `ended`: they have been written, or it was stopped.',
    ),
    problem: nullable(string('Why the file cannot be read. If it is null, it can.')),
    columns: Type.Array(Column, { description: 'The columns of the file, in its order.' }),
    row_count: nullable(
      integer('Number of rows, without the first one. If it is null, it is not known yet.'),
    ),
    read_count: integer('Number of rows that were compared.'),
    updates_existing: boolean('Whether rows change contacts or companies that exist.'),
    clears_empty: boolean('Whether an empty cell removes the value. Otherwise, the value stays.'),
    counts: Counts,
    new_company_count: integer('Number of companies that the contacts belong to and that do not exist yet.'),
    created_by: nullable(string('Name of the user who uploaded the file. If it is null, it is unknown.')),
    created_at: CreatedAt,
  },
  {
    title: 'ContactImport',
    description: 'An import of contacts or companies from a file. It is deleted after seven days.',
  },
)
export type ContactImport = Static<typeof ContactImport>

export const ImportedRow = Type.Object(
  {
    row: integer('Number of the row in the file. The first one has the names of the columns.'),
    outcome: oneOf(
      rowOutcomes,
      'What will become of the row. `waiting`: it is not compared yet. Rows that were written are no longer listed.',
    ),
    reason: nullable(string('Why the row is refused. If it is null, it is not.')),
    cells: Type.Array(Type.String(), {
      description:
        'The values of the row. Of values beyond the columns, only the beginning of the first one. Each value of a row ' +
        `of more than ${longestShownRow / 1024} KB is cut, so that the row has at most ${mostShownCharacters} characters.`,
    }),
    is_shortened: boolean('Whether the values are cut.'),
  },
  { title: 'ImportedRow', description: 'A row of an import.' },
)
export type ImportedRow = Static<typeof ImportedRow>

const access = 'administration' as const

export const createContactImport = post('/api/contact-imports', {
  access,
  summary: 'Upload a file of contacts or companies',
  description:
    'A file of values that are separated by commas, semicolons or tabs, in UTF-8, UTF-16 or Windows-1252, with the names ' +
    'of the columns in the first row. At most 50 MB and 200,000 rows. The columns are recognised by their names, and the ' +
    'rows are compared with what exists, in the background. Nothing is written before the import is started. A row is ' +
    'about the contact with its external id, or otherwise with one of its email addresses; about the company with its ' +
    'external id, its domain or its name. Addresses are added to a contact and never removed. Of the imports that were ' +
    'not started, the last three are kept.',
  upload: 'file',
  uploadBytes: maxImportBytes,
  query: Type.Object({
    kind: Type.Optional(oneOf(importKinds, 'What the rows are. Default: `contacts`.')),
  }),
  reply: ContactImport,
})

export const listContactImports = get('/api/contact-imports', {
  access,
  summary: 'List the imports of contacts and companies',
  description: 'The last 20 of the last seven days, newest first.',
  reply: Type.Array(ContactImport),
})

export const showContactImport = get('/api/contact-imports/:contactImport', {
  access,
  summary: 'Show an import of contacts or companies',
  reply: ContactImport,
})

export const updateContactImport = put('/api/contact-imports/:contactImport', {
  access,
  summary: 'Choose what an import does',
  description:
    'The rows are compared anew. Omitted fields stay unchanged. Returns 409 if the import was started.',
  body: Type.Object({
    targets: Type.Optional(
      Type.Array(nullable(Type.String({ maxLength: 255 })), {
        maxItems: mostImportedColumns,
        examples: [['email', 'name', null, null]],
        description: `One for each column, each at most once. ${targetDescription}`,
      }),
    ),
    updates_existing: Type.Optional(
      Type.Boolean({ description: 'Whether rows change contacts or companies that exist.' }),
    ),
    clears_empty: Type.Optional(
      Type.Boolean({ description: 'Whether an empty cell removes the value. Addresses always stay.' }),
    ),
  }),
  reply: ContactImport,
  mayConflict: true,
})

export const listImportedRows = get('/api/contact-imports/:contactImport/rows', {
  access,
  summary: 'List the rows of an import',
  paging: {
    item: ImportedRow,
    filters: { outcome: 'Rows with this outcome. Commas separate alternatives.' },
    sorts: { row: 'Number of the row.' },
    cursor: true,
  },
})

export const mostRefusedAtOnce = 1_000

export const exportRefusedRows = get('/api/contact-imports/:contactImport/refused-rows', {
  access,
  summary: 'Export the refused rows of an import',
  description:
    'As CSV, with the names of the columns and the reasons, to be corrected and imported again. At most ' +
    `${mostRefusedAtOnce} rows and about 1 MB: read on with \`after\` until \`next\` is null.`,
  query: Type.Object({
    after: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 1_000_000_000,
        description: 'Only rows after the one with this number.',
      }),
    ),
  }),
  reply: Type.Object(
    {
      csv: string('The rows as CSV. Only the first part has the names of the columns.'),
      next: nullable(integer('Number of the last row, if there are more. If it is null, there are not.')),
    },
    { title: 'RefusedRows', description: 'Rows that were refused, as CSV.' },
  ),
})

export const startContactImport = post('/api/contact-imports/:contactImport/start', {
  access,
  summary: 'Start an import of contacts or companies',
  description:
    'Writes the rows in the background, as long work. Rows that are refused stay, with their reasons. For all contacts ' +
    'that it creates and changes there are events `contact.imported`, and `contact.updated` only for a contact with ' +
    'tickets. Returns 409 if the rows are not compared yet, or if the import was started before.',
  mayConflict: true,
  reply: Type.Object(
    { contact_import: ContactImport, long_work: LongWork },
    { title: 'StartedContactImport', description: 'An import that was started.' },
  ),
  status: 200,
})

export const deleteContactImport = del('/api/contact-imports/:contactImport', {
  access,
  summary: 'Delete an import of contacts or companies',
  description: 'What it has written stays. If it runs, it ends.',
})

const OneImport = Type.Object({ contact_import: Ulid })
export const contactImportCreated = event('contact_import.created', OneImport)
export const contactImportUpdated = event('contact_import.updated', OneImport)
export const contactImportRead = event('contact_import.read', OneImport)
export const contactImportStarted = event('contact_import.started', OneImport)
export const contactImportDeleted = event('contact_import.deleted', OneImport)

const Imported = Type.Object({
  created: described(Type.Integer(), 'Number of those that are new.'),
  updated: described(Type.Integer(), 'Number of those that were changed.'),
})
/** Instead of an event for each of many. */
export const contactsImported = event('contact.imported', Imported)
export const companiesImported = event('company.imported', Imported)
