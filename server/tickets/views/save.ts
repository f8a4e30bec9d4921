import type { SavedView, SavedViewBody, SavedViewChanges } from '../../../contract/tickets/saved-views.ts'
import { assertRoom } from '../../platform/db/room.ts'
import type { Write } from '../../platform/db/transaction.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { freeSlug, slugOf } from '../../platform/text/slug.ts'
import { type References, referencesOf } from './references.ts'
import * as store from './store.ts'

type Me = Pick<Principal, 'user' | 'channels'>

export const create = async (tx: Write, me: Me, body: SavedViewBody) => {
  const references = await referencesOf(tx, body)
  const slug = await slugFor(tx, body.name)
  const id = await store.insert(tx, stored({ is_personal: true, ...body }, references, slug, me.user.id))
  await assertRoom(tx, 'saved_views')
  return refer(tx, id, references, me)
}

export const change = async (tx: Write, me: Me, view: SavedView, body: SavedViewChanges) => {
  const references = await referencesOf(tx, body)
  const { name = view.name } = body
  const slug = name === view.name ? view.slug : await slugFor(tx, name, view.id)
  await store.update(tx, view.id, stored(body, references, slug, me.user.id))
  return refer(tx, view.id, references, me)
}

/** Locks slugs while one is chosen, so that concurrent requests never choose the same. */
const slugFor = async (tx: Write, name: string, view: number | null = null) => {
  const slug = slugOf(name, 'view')
  await store.lockSlugs(tx)
  return freeSlug(slug, await store.slugsLike(tx, slug, view))
}

/** The columns that a body sets. */
const stored = (body: SavedViewChanges, references: References, slug: string, author: number) => {
  const { statuses, is_personal } = body
  const { channels: _, tags: __, ...ids } = references
  const columns = {
    ...Object.fromEntries(store.settings.map((name) => [name, body[name]])),
    ...ids,
    slug,
    statuses: statuses === undefined ? undefined : [...new Set(statuses)],
    owner_id: is_personal === undefined ? undefined : is_personal ? author : null,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

const refer = async (tx: Write, view: number, { channels, tags }: References, me: Me) => {
  if (channels) await store.replaceChannels(tx, view, channels, me.channels)
  if (tags) await store.replaceTags(tx, view, tags)
  return store.get(tx, view, me.channels)
}
