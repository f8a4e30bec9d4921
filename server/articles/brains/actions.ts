import { type BrainBody, brainCreated, brainDeleted } from '../../../contract/articles/brains.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import * as articles from './record/article-store.ts'
import * as store from './record/store.ts'
import { assertRoomForBrain } from './writing/rules.ts'

export { articlePath, imagePath } from './address.ts'
export { setAgent } from './agent.ts'
export { remove as removeArticles } from './bulk.ts'
export { find as findImage, findOwn as findOwnImage } from './image-store.ts'
export { archiveSource } from './import/archive.ts'
export { compareFiles } from './import/compare.ts'
export { importFolder, importFrom, portionsOf } from './import/import.ts'
export { render as renderArticle } from './markdown/render.ts'
export { sectionsOf } from './markdown/sections.ts'
export { sectionsBounded } from './markdown/sections-bounded.ts'
export { holdPublished, type Published, publicAmong } from './record/article-store.ts'
export { changesSince, upToDate, writeArticle } from './writing/articles.ts'

export const createBrain = async (tx: Write, body: BrainBody) => {
  await store.lockNumber(tx)
  assertRoomForBrain(await store.count(tx))
  const brain = await store.insert(tx, { additional_instructions: null, ...body })
  emit(tx, brainCreated, { brain: brain.ulid, name: brain.name })
  return brain
}

/** Deletes a brain. A reaction does it, after the channels have forgotten the brain. */
export const removeBrain = (tx: Write, { ulid, name }: { ulid: string; name: string }) =>
  emit(tx, brainDeleted, { brain: ulid, name })

export const findBrain = (tx: Read, ulid: string) => store.find(tx, ulid)

export const lockBrain = (tx: Write, ulid: string) => store.lock(tx, ulid)

/** An article of a locked brain. */
export const findArticle = (tx: Write, brain: number, ulid: string) => articles.find(tx, brain, ulid)

export const hasArticle = (tx: Read, ulid: string) => articles.exists(tx, ulid)

/** The number of changes to the articles of a brain. */
export const revisionOf = (tx: Read, brain: number) => store.revision(tx, brain)

export const allBrains = (tx: Read) => store.all(tx)
