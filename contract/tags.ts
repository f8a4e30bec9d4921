import { type Static, Type } from 'typebox'
import { del, get, post, put } from './endpoint.ts'
import { event } from './event.ts'
import { HexColor, Id, Text255, Ulid } from './fields.ts'

export const Tag = Type.Object({ id: Id, ulid: Ulid, name: Type.String(), color: HexColor }, { title: 'Tag' })
export type Tag = Static<typeof Tag>

const TagBody = Type.Object({ name: Text255, color: HexColor })
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
  summary: 'Change a tag',
  body: TagBody,
  reply: Tag,
})
export const deleteTag = del('/api/tags/:tag', {
  access: 'admin',
  summary: 'Delete a tag; it leaves its tickets and saved views',
})

export const tagCreated = event('tag.created', Type.Object({ tag: Ulid, name: Type.String() }))
export const tagUpdated = event('tag.updated', Type.Object({ tag: Ulid, name: Type.String() }))
export const tagDeleted = event('tag.deleted', Type.Object({ tag: Ulid, name: Type.String() }))
