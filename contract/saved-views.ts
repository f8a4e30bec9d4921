import { type Static, Type } from 'typebox'
import { del, get, post, put } from './endpoint.ts'
import { event } from './event.ts'
import { Id, nullable, oneOf, refTo, Text255, Ulid } from './fields.ts'
import { TicketStatus } from './ticket-status.ts'

const SortOrder = oneOf(['newest_activity_first', 'oldest_first'])

export const SavedView = Type.Object(
  {
    id: Id,
    ulid: Ulid,
    name: Type.String(),
    slug: Type.String(),
    icon: nullable(Type.String()),
    is_personal: Type.Boolean(),
    search: nullable(Type.String()),
    statuses: Type.Array(TicketStatus),
    assigned_to_me: Type.Boolean(),
    unassigned: Type.Boolean(),
    assigned_user_id: nullable(Id),
    assigned_user_ulid: nullable(Ulid),
    channel_ids: Type.Array(Id),
    channel_ulids: Type.Array(Ulid),
    tag_ids: Type.Array(Id),
    tag_ulids: Type.Array(Ulid),
    ticket_sort_order: SortOrder,
  },
  { title: 'SavedView' },
)
export type SavedView = Static<typeof SavedView>

const SavedViewBody = Type.Object({
  name: Text255,
  icon: Type.Optional(nullable(Text255)),
  is_personal: Type.Optional(Type.Boolean()),
  search: Type.Optional(nullable(Text255)),
  statuses: Type.Optional(nullable(Type.Array(TicketStatus))),
  assigned_to_me: Type.Optional(Type.Boolean()),
  unassigned: Type.Optional(Type.Boolean()),
  assigned_user_ulid: Type.Optional(nullable(refTo('user'))),
  channel_ulids: Type.Optional(Type.Array(refTo('channel'))),
  tag_ulids: Type.Optional(Type.Array(refTo('tag'))),
  ticket_sort_order: Type.Optional(SortOrder),
})
const SavedViewChanges = Type.Partial(SavedViewBody)
export type SavedViewBody = Static<typeof SavedViewBody>
export type SavedViewChanges = Static<typeof SavedViewChanges>

export const listSavedViews = get('/api/saved-views', {
  access: 'member',
  summary: 'List your saved views and those of the workspace',
  reply: Type.Array(SavedView),
})
export const showSavedView = get('/api/saved-views/:savedTicketView', {
  access: 'member',
  summary: 'Show a saved view',
  reply: SavedView,
})
export const createSavedView = post('/api/saved-views', {
  access: 'member',
  summary: 'Save a view for yourself or, as an admin, for the workspace',
  body: SavedViewBody,
  reply: SavedView,
})
export const updateSavedView = put('/api/saved-views/:savedTicketView', {
  access: 'member',
  summary: 'Change a saved view; what is left out stays',
  body: SavedViewChanges,
  reply: SavedView,
})
export const deleteSavedView = del('/api/saved-views/:savedTicketView', {
  access: 'member',
  summary: 'Delete a saved view',
})

// A personal view is nobody else's business, so its events do not tell its name.
const SomeSavedView = Type.Object({ saved_view: Ulid, is_personal: Type.Boolean() })

export const savedViewCreated = event('saved_view.created', SomeSavedView)
export const savedViewUpdated = event('saved_view.updated', SomeSavedView)
export const savedViewDeleted = event('saved_view.deleted', SomeSavedView)
