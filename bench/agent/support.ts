import type { Passage } from '../../server/agent/agent/decision/passages.ts'
import { supportedStatements } from '../../server/agent/agent/decision/support.ts'
import { sectionsOf } from '../../server/articles/brains/actions.ts'
import { publicArticles } from './brains.ts'
import { supportExamples } from './support-examples.ts'

export type Judged = { number: number; slug: string; kind: string; text: string; isKept: boolean }

/** Judges examples like the sentences of a model, by default all of them. */
export const judgeExamples = async (examples = supportExamples): Promise<Judged[]> => {
  const judged: Judged[] = []
  for (const { slug, supported, unsupported } of examples) {
    const number = supportExamples.findIndex((one) => one.slug === slug)
    const passages = passagesOf(slug)
    const lies = Object.entries(unsupported).flatMap(([kind, texts]) => texts.map((text) => ({ kind, text })))
    for (const { kind, text } of [...supported.map((text) => ({ kind: 'supported', text })), ...lies]) {
      const sources = passages.map((_, at) => at + 1)
      const kept = await supportedStatements([{ text, sources }], passages)
      judged.push({ number, slug, kind, text, isKept: kept.length > 0 })
    }
  }
  return judged
}

/** The sections of an article. */
const passagesOf = (slug: string): Passage[] => {
  const article = publicArticles().find((one) => one.slug === slug)
  if (!article) throw new Error(`There is no article ${slug}.`)
  return sectionsOf(article.body).map(({ heading, text }) => ({
    article: { id: 1, ulid: slug, revision: 1 },
    title: article.title,
    heading,
    text,
    section: text,
  }))
}
