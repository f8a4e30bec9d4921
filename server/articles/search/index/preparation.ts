import { setImmediate as nextTurn } from 'node:timers/promises'
import { articleLanguage } from '../text/languages.ts'
import { type Embeddings, toBytes } from '../vectors/embeddings.ts'
import { type Passage, passagesOf, type Section } from './passages.ts'
import type { ArticleText } from './word-counts.ts'

/** The language and the passages of an article, for the index. */
export const prepare = ({ title, sections }: { title: string; sections: Section[] }) => ({
  title,
  language: articleLanguage(title, sections.map(({ text }) => text).join('\n')),
  passages: passagesOf(sections),
})

/** The vectors of a title and the passages, concatenated; null for a language that the model does not know. */
export const embed = async (embeddings: Embeddings, article: ArticleText): Promise<Buffer | null> =>
  (await embedAll(embeddings, [article]))[0] ?? null

/** The same for several articles, with their texts in common batches. */
export const embedAll = async (
  embeddings: Embeddings,
  articles: ArticleText[],
): Promise<(Buffer | null)[]> => {
  const texts = articles.map((article) => (embeddings.understands(article.language) ? textsOf(article) : []))
  const vectors = await vectorsOf(embeddings, texts.flat())
  return texts.map(({ length }) => (length ? Buffer.concat(vectors.splice(0, length).map(toBytes)) : null))
}

const batchSize = 64

/** Works in batches, and yields to the event loop in between. */
const vectorsOf = async (embeddings: Embeddings, texts: { title: string; text: string }[]) => {
  const vectors: Float32Array[] = []
  for (let at = 0; at < texts.length; at += batchSize) {
    vectors.push(...(await embeddings.passages(texts.slice(at, at + batchSize))))
    await nextTurn()
  }
  return vectors
}

/** The texts of an article that become vectors: its title, and each passage with the title. */
export const textsOf = ({ title, passages }: ArticleText) => [
  { title, text: '' },
  ...passages.slice(0, mostEmbedded).map((passage) => ({ title, text: textOf(passage) })),
]

/** Further passages of a long article are searched by their words. */
export const mostEmbedded = 64

/** The number of vectors of an article: one of its title, and one of each passage. */
export const vectorsOfArticle = ({ passages }: Pick<ArticleText, 'passages'>) =>
  1 + Math.min(passages.length, mostEmbedded)

const textOf = ({ heading, text }: Passage) => (heading === null ? text : `${heading}\n${text}`)
