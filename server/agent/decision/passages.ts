import { type Published, published, sectionsBounded } from '../../brains/actions.ts'
import type { Db } from '../../platform/db/open.ts'
import type { ArticleSearch } from '../../search/actions.ts'
import type { Brain } from '../store.ts'

/** A part of a public article, unchanged. */
export type Passage = {
  article: { id: number; ulid: string; revision: number }
  title: string
  heading: string | null
  text: string
}

const mostPassages = 6

/**
 * Finds passages about a question in the published articles of a brain. A hit only counts if the article is public now
 * and still contains the passage, because an index may be outdated.
 */
export const findPassages = async (
  { articles, db }: { articles: ArticleSearch; db: Db },
  workspace: number,
  brain: Brain,
  question: string,
) => {
  const wish = { brains: [brain.id], question, limit: mostPassages, publicOnly: true }
  const { isAnswered, hits } = await articles.search(workspace, wish)
  const ids = hits.map(({ article }) => article.id)
  const current = ids.length ? await db.read(workspace, (tx) => published(tx, brain.id, ids)) : []
  const read = current.map(async (article) => [article.id, await readArticle(article)] as const)
  const known = new Map(await Promise.all(read))
  const passages: Passage[] = []
  for (const { article, passage } of hits) {
    const now = known.get(article.id)
    if (!now || !passage?.text || !now.says(passage.text)) continue
    const { id, ulid, revision, title } = now
    passages.push({ article: { id, ulid, revision }, title, heading: passage.heading, text: passage.text })
  }
  return { isAnswered: isAnswered && passages.length > 0, passages }
}

const readArticle = async (article: Published) => {
  const sections = await sectionsBounded(article.body)
  return { ...article, says: (text: string) => sections.some((section) => section.text.includes(text)) }
}
