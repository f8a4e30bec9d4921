import { type Static, Type } from 'typebox'
import { del, get, post, put } from '../base/endpoint.ts'
import { event } from '../base/event.ts'
import { described, HexColor, Id, string, Text255, Ulid } from '../base/fields.ts'

export const Tag = Type.Object(
  { id: Id, ulid: Ulid, name: string('Name of the tag.'), color: HexColor },
  { title: 'Tag', description: 'A label for tickets.' },
)
export type Tag = Static<typeof Tag>

const TagBody = Type.Object({
  name: described(Text255, 'Name of the tag. Unique in the workspace, ignoring case.'),
  color: HexColor,
})
export type TagBody = Static<typeof TagBody>

export const listTags = get('/api/tags', {
  access: 'member',
  summary: 'List the tags',
  reply: Type.Array(Tag),
})
export const showTag = get('/api/tags/:tag', { access: 'member', summary: 'Show a tag', reply: Tag })
export const createTag = post('/api/tags', {
  access: 'admin',
  summary: 'Create a tag',
  body: TagBody,
  reply: Tag,
})
export const updateTag = put('/api/tags/:tag', {
  access: 'admin',
  summary: 'Update a tag',
  body: TagBody,
  reply: Tag,
})
export const deleteTag = del('/api/tags/:tag', {
  access: 'admin',
  summary: 'Delete a tag',
  description:
    'The tag is removed from its tickets, saved views and workflows. A workflow is disabled if its trigger was limited to ' +
    'this tag alone.',
})

export const tagCreated = event('tag.created', Type.Object({ tag: Ulid, name: Type.String() }))
export const tagUpdated = event('tag.updated', Type.Object({ tag: Ulid, name: Type.String() }))
export const tagDeleted = event('tag.deleted', Type.Object({ tag: Ulid, name: Type.String() }))
