import type { SavedView, SavedViewBody, SavedViewChanges } from '../../contract/tickets/saved-views.ts'
import type { Write } from '../platform/db/transaction.ts'
import { freeSlug, slugOf } from '../platform/text/slug.ts'
import { type References, referencesOf } from './references.ts'
import { blank, merge, type Settings } from './rules.ts'
import * as store from './store.ts'

export const create = async (tx: Write, author: number, body: SavedViewBody) => {
  const references = await referencesOf(tx, body)
  const settings = merge({ ...blank, name: body.name }, body, references)
  const slug = await slugFor(tx, settings.name)
  const id = await store.insert(tx, stored(settings, slug, author))
  return refer(tx, id, references)
}

export const change = async (tx: Write, author: number, view: SavedView, body: SavedViewChanges) => {
  const references = await referencesOf(tx, body)
  const settings = merge(view, body, references)
  const slug = settings.name === view.name ? view.slug : await slugFor(tx, settings.name, view.id)
  await store.update(tx, view.id, stored(settings, slug, author))
  return refer(tx, view.id, references)
}

/** Whoever wants a slug waits for whoever is about to take one, so that two never choose the same. */
const slugFor = async (tx: Write, name: string, view: number | null = null) => {
  const slug = slugOf(name, 'view')
  await store.lockSlugs(tx)
  return freeSlug(slug, await store.slugsLike(tx, slug, view))
}

const stored = ({ is_personal, team_id, ...settings }: Settings, slug: string, author: number) => ({
  ...settings,
  assigned_team_id: team_id,
  slug,
  owner_id: is_personal ? author : null,
})

const refer = async (tx: Write, view: number, { channels, tags }: References) => {
  if (channels) await store.replaceChannels(tx, view, channels)
  if (tags) await store.replaceTags(tx, view, tags)
  return store.get(tx, view)
}
