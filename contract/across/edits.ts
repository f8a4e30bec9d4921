import { type Static, Type } from 'typebox'
import { get, put } from '../base/endpoint.ts'
import {
  boolean,
  described,
  integer,
  nullable,
  oneOf,
  refTo,
  string,
  Timestamp,
  Ulid,
  verbatim,
} from '../base/fields.ts'

// Not in the specification: what admins have changed in a form and not saved yet.

export const editKinds = ['workflow', 'new_workflow', 'article', 'new_article', 'confirmation'] as const
export type EditKind = (typeof editKinds)[number]

const Kind = oneOf(
  editKinds,
  'What is edited: a `workflow`, a `new_workflow`, an `article`, a `new_article` of a brain, or the `confirmation` mail ' +
    'of a channel.',
)

/** The server does not read the content: its format belongs to the app. */
const content = (description: string) =>
  nullable(verbatim(Type.String({ maxLength: 1_200_000, description })))

const Editor = Type.Object(
  {
    user: Type.Object(
      {
        ulid: Ulid,
        name: string('Name of the user.'),
        avatar_url: nullable(string('URL of the picture. Null if there is none.')),
      },
      { description: 'The member.' },
    ),
    has_changes: boolean('Whether the member has changes that are not saved.'),
  },
  { title: 'Editor', description: 'Another member who has the same form open.' },
)
export type Editor = Static<typeof Editor>

export const Edit = Type.Object(
  {
    revision: integer('Revision of the edit. Every change makes a higher one. 0 if there is none.'),
    content: content('What you have not saved yet. Null if there is nothing, or if you sent its `revision`.'),
    seen_version: nullable(
      integer('Version of the workflow or article that you changed. Null if it is new or has no versions.'),
    ),
    changed_at: described(nullable(Timestamp), 'Time of your last change. Null if there is no edit.'),
    others: Type.Array(Editor, { description: 'Other members who have it open.' }),
  },
  { title: 'Edit', description: 'What a member has changed in a form and not saved yet.' },
)
export type Edit = Static<typeof Edit>

const EditBody = Type.Object({
  kind: Kind,
  workflow: Type.Optional(refTo('workflow', 'ULID of the workflow, for `workflow`.')),
  article: Type.Optional(refTo('article', 'ULID of the article, for `article`.')),
  brain: Type.Optional(refTo('brain', 'ULID of the brain, for `new_article`.')),
  channel: Type.Optional(refTo('channel', 'ULID of the channel, for `confirmation`.')),
  revision: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'Revision that you know. If `content` is based on another one, the answer is 409.',
    }),
  ),
  content: Type.Optional(
    content(
      'The content of the form, in a format of your choice. Null discards it. Without it, nothing is changed.',
    ),
  ),
  seen_version: Type.Optional(
    nullable(
      Type.Integer({ minimum: 0, description: 'Version of the workflow or article that you changed.' }),
    ),
  ),
  is_gone: Type.Optional(boolean('Whether you no longer have the form open. Default: false.')),
})
export type EditBody = Static<typeof EditBody>

export const keepEdit = put('/api/edit', {
  access: 'admin',
  summary: 'Keep what you have not saved yet',
  description:
    'Stores the content of a form that is not saved yet, for 30 days, so that you can continue on another device. Only you ' +
    'see it. Lists who else has the same form open: call it every 20 seconds, and with `is_gone` at the end. Without ' +
    '`content`, nothing is changed.',
  body: EditBody,
  mayConflict: true,
  reply: Edit,
})

const ListedEdit = Type.Object(
  {
    kind: Kind,
    resource: nullable(
      described(Ulid, 'ULID of the workflow, article, brain or channel. Null for a new workflow.'),
    ),
    changed_at: described(Timestamp, 'Time of the last change.'),
  },
  { title: 'ListedEdit', description: 'An edit in a list.' },
)
export type ListedEdit = Static<typeof ListedEdit>

export const listEdits = get('/api/edits', {
  access: 'admin',
  summary: 'List what you have not saved yet',
  description: 'The 200 that were changed last, newest first.',
  reply: Type.Array(ListedEdit),
})
