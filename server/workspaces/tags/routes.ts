import {
  createTag,
  deleteTag,
  listTags,
  showTag,
  tagCreated,
  tagDeleted,
  tagUpdated,
  updateTag,
} from '../../../contract/workspaces/tags.ts'
import { assertRoom } from '../../platform/db/room.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import { route } from '../../platform/http/route.ts'
import * as store from './store.ts'

const find = (tx: Read, params: { tag: string }) => store.find(tx, params.tag)
const lock = (tx: Write, params: { tag: string }) => store.lock(tx, params.tag)

export const routes = [
  route(listTags, ({ tx }) => store.all(tx)),
  route(showTag, find, async ({ found }) => found),
  route(createTag, async ({ tx, body }) => {
    const tag = await store.insert(tx, body)
    await assertRoom(tx, 'tags')
    emit(tx, tagCreated, { tag: tag.ulid, name: tag.name })
    return tag
  }),
  route(updateTag, lock, async ({ tx, found, body }) => {
    const tag = await store.update(tx, found.id, body)
    emit(tx, tagUpdated, { tag: tag.ulid, name: tag.name })
    return tag
  }),
  route(deleteTag, lock, async ({ tx, found }) => {
    await store.remove(tx, found.id)
    emit(tx, tagDeleted, { tag: found.ulid, name: found.name })
  }),
]
