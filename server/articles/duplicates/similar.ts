import { setImmediate as others, setTimeout as pause } from 'node:timers/promises'
import type { Article, SimilarArticle } from '../../../contract/articles/brains.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Log } from '../../platform/kernel/log.ts'
import { sectionsBounded } from '../brains/actions.ts'
import { textsOf as embeddedTexts, joinText, prepare, sentenceVectors } from '../search/actions.ts'
import { type Beginning, mostNamed, mostSimilar, similarityTo } from './rules.ts'
import * as store from './store.ts'

type Services = { db: Db; log: Log }
type Saved = Pick<Article, 'id' | 'brain_id' | 'title' | 'body'>

const patienceMs = 2_000

/** Finds other articles of a brain that say nearly the same as a saved one. */
export const openDuplicates = ({ db, log }: Services) => ({
  /** Must be called outside of transactions. Finds none if that takes too long or fails: the article is saved. */
  similarTo: async (workspace: number, article: Saved): Promise<SimilarArticle[]> => {
    try {
      const nothing = pause<SimilarArticle[]>(patienceMs, [], { ref: false })
      return await Promise.race([similar(db, workspace, article), nothing])
    } catch (error) {
      log.warn({ err: error, workspace }, 'an article was not compared with the others')
      return []
    }
  },
})

const similar = async (db: Db, workspace: number, { id, brain_id: brain, title, body }: Saved) => {
  const own = { id, brain }
  const [same, hasVectors] = await db.read(workspace, (tx) =>
    Promise.all([store.same(tx, { ...own, title, body }, mostNamed), store.hasVectors(tx, own)]),
  )
  const isComparable = hasVectors && same.length < mostNamed
  const texts = isComparable ? await textsOf(title, body, workspace) : undefined
  const best = mostSimilar(same, texts ? await compared(db, workspace, own, texts) : [])
  if (best.length === 0) return []
  const named = await db.read(workspace, (tx) =>
    store.titlesOf(
      tx,
      best.map(({ id }) => id),
    ),
  )
  return best.flatMap(({ id, similarity }) => {
    const found = named.find((one) => one.id === id)
    return found ? { ulid: found.ulid, title: found.title, similarity } : []
  })
}

/** More than the first passage, which is compared. */
const mostRead = 4_000

/** The title and the beginning, as the index has them; undefined for a language that the model does not understand. */
export const textsOf = async (title: string, body: string, workspace: number) => {
  const article = prepare({ title, sections: await sectionsBounded(body.slice(0, mostRead), workspace) })
  return article.language === 'english' ? embeddedTexts(article).slice(0, 2).map(joinText) : undefined
}

export const beginningOf = async (texts: readonly string[]): Promise<Beginning> => {
  const [title = new Float32Array(), text = title] = await sentenceVectors(texts, 'article')
  return { title, text }
}

const atOnce = 500

const compared = async (
  db: Db,
  workspace: number,
  own: { id: number; brain: number },
  texts: readonly string[],
) => {
  const [beginning, rows] = await Promise.all([
    beginningOf(texts),
    db.read(workspace, (tx) => store.beginnings(tx, own)),
  ])
  const scored = []
  for (const [place, { id, bytes }] of rows.entries()) {
    const stored = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length)
    scored.push({ id, similarity: similarityTo(beginning, stored) })
    if (place % atOnce === atOnce - 1) await others()
  }
  return scored
}
