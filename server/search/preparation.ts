import type { Embeddings } from './embeddings.ts'
import { articleLanguage } from './languages.ts'
import { cut, type Passage, type Section } from './passages.ts'
import type { IndexedArticle } from './shelf.ts'
import { toBytes } from './vectors.ts'

/** What an article is searched by: its language and its passages. */
export const prepare = ({ title, sections }: { title: string; sections: Section[] }) => ({
  title,
  language: articleLanguage(title, sections.map(({ text }) => text).join('\n')),
  passages: cut(sections),
})

/** The vectors of a title and of the passages, one after another; null for a language that nobody here understands. */
export const embed = async (
  embeddings: Embeddings,
  { title, language, passages }: Omit<IndexedArticle, 'id' | 'vectors'>,
): Promise<Buffer | null> => {
  if (!embeddings.understands(language)) return null
  const vectors = await embeddings.passages([
    { title, text: '' },
    ...passages.map((passage) => ({ title, text: textOf(passage) })),
  ])
  return Buffer.concat(vectors.map(toBytes))
}

const textOf = ({ heading, text }: Passage) => (heading === null ? text : `${heading}\n${text}`)
