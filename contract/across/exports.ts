import { type Static, Type } from 'typebox'
import { del, get, post } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import {
  boolean,
  CreatedAt,
  described,
  integer,
  nullable,
  oneOf,
  refTo,
  string,
  Timestamp,
  Ulid,
} from '../base/fields.ts'
import { LongWork } from '../workspaces/long-work.ts'

// Not in the specification: everything about a contact, and lists, as files.

export const exportDays = 7
/** The maximum number of running exports of a workspace, including waiting ones. Exports are written one by one. */
export const mostRunningExports = 20
export const mostListedExports = 100

export const listKinds = ['contacts', 'companies', 'tickets'] as const
export type ListKind = (typeof listKinds)[number]
export const exportKinds = ['contact', ...listKinds] as const
export type ExportKind = (typeof exportKinds)[number]

export const Export = Type.Object(
  {
    ulid: Ulid,
    kind: oneOf(
      exportKinds,
      'What is in the file. `contact`: everything about one contact, as a zip file. The others are lists as CSV.',
    ),
    name: string('Name of the file.'),
    contact: nullable(
      Type.Object(
        {
          ulid: Ulid,
          name: nullable(string('Name. If it is null, it is not known.')),
          email: string('Email address.'),
        },
        { description: 'The contact that it is about. If it is null, it is about no single one.' },
      ),
    ),
    includes_notes: boolean(
      'Whether notes, forwarded messages, and messages of others in the tickets of the contact are included.',
    ),
    state: oneOf(
      ['running', 'done', 'failed'],
      '`running`: the file is being written, or waits for that. `done`: it can be downloaded. `failed`: there is no file.',
    ),
    long_work: described(Ulid, 'ULID of the long work that writes the file.'),
    size: nullable(integer('Size of the file in bytes. If it is null, the file is not done.')),
    created_by: nullable(
      Type.Object(
        { ulid: Ulid, name: string('Name of the member.') },
        { description: 'Who asked for it. If it is null, the account is gone.' },
      ),
    ),
    created_at: CreatedAt,
    expires_at: described(Timestamp, 'Time from which the export and its file are gone.'),
  },
  {
    title: 'Export',
    description: `A file with data of the workspace. It is deleted after ${exportDays} days.`,
  },
)
export type Export = Static<typeof Export>

export const exportContact = post('/api/contacts/:contact/export', {
  access: 'administration',
  summary: 'Export everything about a contact',
  description:
    'Writes a zip file with everything that is stored of the contact, in all channels: a ' +
    'page to read (`index.html`), the same for programs (`data.json`), and the files. Of tickets of others, it has only what ' +
    'the contact wrote. The reply is long work; its result has the ULID of the export, or null if it was stopped. Returns ' +
    `409 while the contact is being exported or erased, and while ${mostRunningExports} exports of the workspace are running.`,
  body: Type.Object({
    include_notes: Type.Optional(
      Type.Boolean({
        description:
          'Whether to include notes, forwarded messages, and messages of others in the tickets of the contact. Without them, ' +
          'the file has what the contact wrote and what was sent to it. Default: false.',
      }),
    ),
  }),
  reply: LongWork,
  status: 202,
  mayConflict: true,
})

export const createExport = post('/api/exports', {
  access: 'administration',
  summary: 'Export a list as CSV',
  description:
    'Writes all contacts, companies or tickets that match as CSV in UTF-8, in the background. ' +
    `If the long work is stopped, the export is gone. Returns 409 while ${mostRunningExports} exports of the workspace are running.`,
  body: Type.Object({
    kind: oneOf(listKinds, 'What is exported.'),
    filter: Type.Optional(
      Type.Unsafe<Record<string, string>>({
        type: 'object',
        additionalProperties: true,
        maxProperties: 50,
        'x-max-depth': 2,
        'x-max-json': 65_535,
        description:
          'The filters of the list, such as `{"search": "hopper"}`: those of `GET /api/contacts` or `GET /api/tickets`. Companies ' +
          'have none. Default: everything.',
        examples: [{ search: 'hopper' }],
      }),
    ),
    q: Type.Optional(
      Type.String({ maxLength: 1_000, description: 'For tickets: text to find, as in `GET /api/tickets`.' }),
    ),
    view: Type.Optional(
      refTo('savedTicketView', 'For tickets: ULID of a saved view, as in `GET /api/tickets`.'),
    ),
  }),
  reply: Export,
  status: 202,
  mayConflict: true,
})

export const listExports = get('/api/exports', {
  access: 'administration',
  summary: 'List the exports',
  description: `The last ${mostListedExports}, newest first.`,
  reply: Type.Array(Export),
})

export const showExport = get('/api/exports/:export', {
  access: 'administration',
  summary: 'Show an export',
  reply: Export,
})

export const downloadExport = get('/api/exports/:export/file', {
  access: 'administration',
  summary: 'Download the file of an export',
  description:
    '`Range` is supported. Returns 404 until the file is done. Each download is an entry ' +
    'of the audit log.',
  file: true,
})

export const deleteExport = del('/api/exports/:export', {
  access: 'administration',
  summary: 'Delete an export',
  description: 'If its file is being written, this is stopped.',
})

const SomeExport = Type.Object({ export: Ulid })

export const exportCreated = event('export.created', SomeExport)
export const exportCompleted = event('export.completed', SomeExport)
export const exportDeleted = event('export.deleted', SomeExport)
