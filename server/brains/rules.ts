import { invalid } from '../platform/problem.ts'

const mostBrains = 10
const mostArticles = 10_000
const mostCharacters = 50_000_000

/** Refuses one more brain than a workspace may have. */
export const assertRoomForBrain = (count: number) => {
  if (count >= mostBrains) throw invalid({ name: [`A workspace can have at most ${mostBrains} brains.`] })
}

type Fill = { article_count: number; article_characters: number }

/** Refuses what a brain cannot hold, since all of it is listed at once. */
export const assertRoomFor = (brain: Fill, { before, after }: { before: string | null; after: string }) => {
  if (before === null && brain.article_count >= mostArticles)
    throw invalid({ title: [`A brain can have at most ${written(mostArticles)} articles.`] })
  const grown = charactersOf(after) - charactersOf(before ?? '')
  if (grown > 0 && brain.article_characters + grown > mostCharacters)
    throw invalid({
      body: [`The articles of a brain can have at most ${written(mostCharacters)} characters in all.`],
    })
}

// As the database counts them.
const charactersOf = (text: string) => {
  let count = 0
  for (const _ of text) count += 1
  return count
}

const written = (count: number) => count.toLocaleString('en')
