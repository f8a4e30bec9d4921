import { type ArticleSearch, type Published, publicAmong, sectionsBounded } from '../../../articles/index.ts'
import type { Db } from '../../../platform/db/open.ts'
import type { Brain } from '../record/store.ts'

/** A part of a public article, unchanged: a section, or a part of a long one, which may begin or end in a sentence. */
export type Passage = {
  article: { id: number; ulid: string; revision: number }
  title: string
  heading: string | null
  text: string
  /** The complete text between two headings. */
  section: string
}

/** A question, with typos corrected, and the passages that may answer it, the best first. */
export type Found = { question: string; isAnswered: boolean; certainty: number; passages: Passage[] }

const mostPassages = 6

/** In characters, about 250 words. The search cuts sections of more than 120 words, which the agent reads as a whole. */
const longestSection = 1_500

/**
 * The minimum certainty of the search for an answer that is sent without a model and without a member, and for a draft
 * that a member can probably send as it is. Measured by `npm run bench:agent -- --only without`.
 */
export const certainties = { sent: 0.6, certain: 0.8 }

/**
 * Finds passages about a question in the published articles of a brain. A hit only counts if the article is public now
 * and still contains the passage, because an index may be outdated.
 */
export const findPassages = async (
  { articles, db }: { articles: ArticleSearch; db: Db },
  workspace: number,
  brain: Brain,
  question: string,
): Promise<Found> => {
  const wish = { brains: [brain.id], question, limit: mostPassages, publicOnly: true }
  const { isAnswered, certainty, hits, question: corrected } = await articles.search(workspace, wish)
  const ids = hits.map(({ article }) => article.id)
  const current = ids.length ? await db.read(workspace, (tx) => publicAmong(tx, brain.id, ids)) : []
  const read = current.map(async (article) => [article.id, await readArticle(article, workspace)] as const)
  const known = new Map(await Promise.all(read))
  const passages: Passage[] = []
  for (const { article, passage, isAnswer } of hits) {
    // Without an answer, the nearest passages are for members.
    if (isAnswered && !isAnswer) continue
    const now = known.get(article.id)
    const section = passage?.text && now?.sectionWith(passage.text)
    if (!now || !section) continue
    const { id, ulid, revision, title } = now
    const text = section.length <= longestSection ? section : passage.text
    passages.push({ article: { id, ulid, revision }, title, heading: passage.heading, text, section })
  }
  return {
    question: corrected,
    isAnswered: isAnswered && passages.length > 0,
    certainty,
    passages,
  }
}

const readArticle = async (article: Published, workspace: number) => {
  const sections = await sectionsBounded(article.body, workspace)
  return {
    ...article,
    sectionWith: (text: string) => sections.find((section) => section.text.includes(text))?.text,
  }
}
