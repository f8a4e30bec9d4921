import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ArticleIndex } from './article-index.ts'
import { countWordsInTurns } from './article-words.ts'
import type { IndexedArticle } from './shelf.ts'

const turnMs = 10

/** Puts many articles into an index, and lets others have their turn in between. */
export const fill = async (
  index: Pick<ArticleIndex, 'put'>,
  articles: Iterable<IndexedArticle> | AsyncIterable<IndexedArticle>,
) => {
  let begun = performance.now()
  for await (const article of articles) {
    index.put(article, await countWordsInTurns(article))
    if (performance.now() - begun < turnMs) continue
    await nextTurn()
    begun = performance.now()
  }
}
