import { createFullText } from './full-text.ts'
import { vectorsOfArticle } from './preparation.ts'
import { createVectorRows } from './vector-rows.ts'
import { type ArticleText, countWords } from './word-counts.ts'

/** An article with the vectors of its title and of each passage, one after another. */
export type IndexedArticle = ArticleText & { id: number; vectors: Uint8Array | null }

/**
 * `row` is the row of the title vector; undefined if only words can be compared. The word counts of long articles are
 * cached, since counting is slow.
 */
export type Entry = ArticleText & { id: number; row: number | undefined; counts?: Map<string, number> }

/** In passages. */
const longArticle = 50

export type ArticleSlots = ReturnType<typeof createArticleSlots>

/** The articles of one brain with their words and vectors. Each has a slot, which is reused after its removal. */
export const createArticleSlots = () => {
  const entries: (Entry | undefined)[] = []
  const slotOf = new Map<number, number>()
  const freeSlots: number[] = []
  const fullText = createFullText()
  const vectors = createVectorRows()
  let textBytes = 0

  const put = ({ vectors: given, ...article }: IndexedArticle, counts = countWords(article)) => {
    remove(article.id)
    const slot = freeSlots.pop() ?? entries.length
    const row = given ? vectors.add(given, vectorsOfArticle(article)) : undefined
    const isLong = article.passages.length > longArticle
    entries[slot] = { ...article, row, ...(isLong && { counts }) }
    slotOf.set(article.id, slot)
    fullText.add(slot, article.language, counts)
    textBytes += bytesOf(entries[slot])
  }

  const remove = (id: number) => {
    const slot = slotOf.get(id)
    const entry = slot === undefined ? undefined : entries[slot]
    if (slot === undefined || !entry) return
    fullText.remove(slot, entry.language, entry.counts ?? countWords(entry))
    if (entry.row !== undefined) vectors.remove(entry.row, vectorsOfArticle(entry))
    entries[slot] = undefined
    slotOf.delete(id)
    freeSlots.push(slot)
    textBytes -= bytesOf(entry)
  }

  return {
    put,
    remove,
    entries,
    fullText,
    vectors,
    has: (id: number) => slotOf.has(id),
    count: () => slotOf.size,
    size: () => 16 * entries.length + textBytes + fullText.size() + vectors.size(),
  }
}

const bytesOf = ({ title, passages, counts }: Entry) =>
  passages.reduce(
    (sum, { heading, text }) => sum + 150 + (heading?.length ?? 0) + text.length,
    300 + title.length + 50 * (counts?.size ?? 0),
  )
