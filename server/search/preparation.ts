import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ArticleText } from './article-words.ts'
import type { Embeddings } from './embeddings.ts'
import { articleLanguage } from './languages.ts'
import { cut, type Passage, type Section } from './passages.ts'
import { toBytes } from './vectors.ts'

/** What an article is searched by: its language and its passages. */
export const prepare = ({ title, sections }: { title: string; sections: Section[] }) => ({
  title,
  language: articleLanguage(title, sections.map(({ text }) => text).join('\n')),
  passages: cut(sections),
})

/** The vectors of a title and of the passages, one after another; null for a language that nobody here understands. */
export const embed = async (embeddings: Embeddings, article: ArticleText): Promise<Buffer | null> =>
  (await embedAll(embeddings, [article]))[0] ?? null

/** The same for several articles, whose texts go to the embeddings together. */
export const embedAll = async (
  embeddings: Embeddings,
  articles: ArticleText[],
): Promise<(Buffer | null)[]> => {
  const texts = articles.map((article) => (embeddings.understands(article.language) ? textsOf(article) : []))
  const vectors = await vectorsOf(embeddings, texts.flat())
  return texts.map(({ length }) => (length ? Buffer.concat(vectors.splice(0, length).map(toBytes)) : null))
}

const textsAtOnce = 64

/** Some at a time, so that others have their turn. */
const vectorsOf = async (embeddings: Embeddings, texts: { title: string; text: string }[]) => {
  const vectors: Float32Array[] = []
  for (let at = 0; at < texts.length; at += textsAtOnce) {
    vectors.push(...(await embeddings.passages(texts.slice(at, at + textsAtOnce))))
    await nextTurn()
  }
  return vectors
}

const textsOf = ({ title, passages }: ArticleText) => [
  { title, text: '' },
  ...passages.map((passage) => ({ title, text: textOf(passage) })),
]

const textOf = ({ heading, text }: Passage) => (heading === null ? text : `${heading}\n${text}`)
