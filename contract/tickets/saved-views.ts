import { type Static, Type } from 'typebox'
import { del, get, post, put } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import {
  boolean,
  described,
  Id,
  nullable,
  oneOf,
  refsTo,
  refTo,
  string,
  Text255,
  Ulid,
} from '../base/fields.ts'
import { TicketStatus } from '../base/ticket-status.ts'
import { dueStates } from '../base/ticket-values.ts'
import { namesOfOrders } from './ticket-orders.ts'

const Due = oneOf(dueStates)

const SortOrder = oneOf(namesOfOrders, 'Order of the tickets.')

export const SavedView = Type.Object(
  {
    id: Id,
    ulid: Ulid,
    name: string('Name of the view.'),
    slug: string('Short name of the view, used in URLs. Unique in the workspace.'),
    icon: nullable(string('Name of an icon. Null if there is none.')),
    is_personal: boolean('Whether only its creator sees the view. If false, all members see it.'),
    search: nullable(string('Words to search for. Null means no search.')),
    statuses: Type.Array(TicketStatus, { description: 'Statuses of the tickets. Empty means all.' }),
    assigned_to_me: boolean('Whether to show only tickets assigned to the viewer.'),
    unassigned: boolean('Whether to show only tickets without an assignee.'),
    assigned_user_id: described(nullable(Id), 'Numeric id of the assignee. Null means any.'),
    assigned_user_ulid: described(nullable(Ulid), 'ULID of the assignee. Null means any.'),
    team_id: described(nullable(Id), 'Numeric id of the team. Null means any.'),
    team_ulid: described(nullable(Ulid), 'ULID of the team. Null means any.'),
    contact_id: described(nullable(Id), 'Numeric id of the contact. Null means any.'),
    contact_ulid: described(nullable(Ulid), 'ULID of the contact. Null means any.'),
    channel_ids: Type.Array(Id, {
      description:
        'Numeric ids of the channels that you can access. Empty means all, or that you can access none of them.',
    }),
    channel_ulids: Type.Array(Ulid, {
      description:
        'ULIDs of the channels that you can access. Empty means all, or that you can access none of them.',
    }),
    tag_ids: Type.Array(Id, { description: 'Numeric ids of the tags. Empty means any.' }),
    tag_ulids: Type.Array(Ulid, { description: 'ULIDs of the tags. Empty means any.' }),
    is_snoozed: described(
      nullable(Type.Boolean()),
      'True: only snoozed tickets. False: only others. Null: both.',
    ),
    fields: Type.Array(string('A condition.'), {
      description: 'Conditions on custom fields, such as `plan:pro`. If it is empty, all tickets match.',
    }),
    due: Type.Array(Due, {
      description:
        'Whether a target of the tickets is due soon or overdue. If it is empty, all tickets match.',
    }),
    ticket_sort_order: SortOrder,
  },
  { title: 'SavedView', description: 'A stored combination of ticket filters.' },
)
export type SavedView = Static<typeof SavedView>

const SavedViewBody = Type.Object({
  name: described(Text255, 'Name of the view.'),
  icon: Type.Optional(described(nullable(Text255), 'Name of an icon. Null removes it.')),
  is_personal: Type.Optional(
    boolean(
      'True: only you see the view (default). False: all members see it; requires the role `admin` or `owner`.',
    ),
  ),
  search: Type.Optional(described(nullable(Text255), 'Words to search for. Null means no search.')),
  statuses: Type.Optional(
    nullable(
      Type.Array(TicketStatus, {
        maxItems: 100,
        description: 'Statuses of the tickets. Null or empty means all.',
      }),
    ),
  ),
  assigned_to_me: Type.Optional(boolean('Whether to show only tickets assigned to the viewer.')),
  unassigned: Type.Optional(boolean('Whether to show only tickets without an assignee.')),
  assigned_user_ulid: Type.Optional(nullable(refTo('user', 'ULID of the assignee. Null means any.'))),
  team_ulid: Type.Optional(nullable(refTo('team', 'ULID of the team. Null means any.'))),
  contact_ulid: Type.Optional(nullable(refTo('contact', 'ULID of the contact. Null means any.'))),
  channel_ulids: Type.Optional(
    refsTo(
      'channel',
      'ULIDs of the channels. Unknown ones are ignored. Those that you cannot access are stored, but not shown to you. Empty means all.',
    ),
  ),
  tag_ulids: Type.Optional(refsTo('tag', 'ULIDs of the tags. Unknown ones are ignored. Empty means any.')),
  is_snoozed: Type.Optional(
    described(
      nullable(Type.Boolean()),
      'True: only snoozed tickets. False: only others (default). Null: both.',
    ),
  ),
  fields: Type.Optional(
    Type.Array(Type.String({ maxLength: 300 }), {
      maxItems: 20,
      description:
        'Conditions on custom fields, as in the filter `fields` of tickets: `plan:pro`. If it is empty, all tickets match.',
      examples: [[]],
    }),
  ),
  due: Type.Optional(
    Type.Array(Due, {
      maxItems: 2,
      description:
        'Whether a target of the tickets is due soon or overdue. If it is empty, all tickets match.',
    }),
  ),
  ticket_sort_order: Type.Optional(SortOrder),
})
const SavedViewChanges = Type.Partial(SavedViewBody)
export type SavedViewBody = Static<typeof SavedViewBody>
export type SavedViewChanges = Static<typeof SavedViewChanges>

export const listSavedViews = get('/api/saved-views', {
  access: 'member',
  summary: 'List the saved views',
  description: 'Your private views and the shared views of the workspace.',
  reply: Type.Array(SavedView),
})
export const showSavedView = get('/api/saved-views/:savedTicketView', {
  access: 'member',
  summary: 'Show a saved view',
  reply: SavedView,
})
export const createSavedView = post('/api/saved-views', {
  access: 'own',
  summary: 'Create a saved view',
  description: 'Shared views require the role `admin` or `owner`.',
  body: SavedViewBody,
  reply: SavedView,
})
export const updateSavedView = put('/api/saved-views/:savedTicketView', {
  access: 'own',
  summary: 'Update a saved view',
  description: 'Omitted fields stay unchanged. Shared views require the role `admin` or `owner`.',
  body: SavedViewChanges,
  reply: SavedView,
})
export const deleteSavedView = del('/api/saved-views/:savedTicketView', {
  access: 'own',
  summary: 'Delete a saved view',
  description: 'Shared views require the role `admin` or `owner`.',
})

// A personal view is nobody else's business, so its events do not tell its name.
const SomeSavedView = Type.Object({ saved_view: Ulid, is_personal: Type.Boolean() })

export const savedViewCreated = event('saved_view.created', SomeSavedView)
export const savedViewUpdated = event('saved_view.updated', SomeSavedView)
export const savedViewDeleted = event('saved_view.deleted', SomeSavedView)
