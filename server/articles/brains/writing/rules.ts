import { invalid } from '../../../platform/kernel/problem.ts'

const mostBrains = 10
const mostArticles = 10_000
const mostCharacters = 50_000_000

/** Limits the brains of a workspace. */
export const assertRoomForBrain = (count: number) => {
  if (count >= mostBrains) throw invalid({ name: [`A workspace can have at most ${mostBrains} brains.`] })
}

const mostImages = 2_000

/** Limits the images of a brain. */
export const assertRoomForImage = (count: number) => {
  if (count >= mostImages)
    throw invalid({ image: [`A brain can have at most ${written(mostImages)} images.`] })
}

type BrainSize = { article_count: number; article_characters: number }

/** Limits the size of a brain, since its articles are listed without pages. */
export const assertRoomFor = (
  brain: BrainSize,
  { before, after }: { before: string | null; after: string },
) => {
  if (before === null && brain.article_count >= mostArticles) throw invalid({ title: [tooMany] })
  const grown = charactersOf(after) - charactersOf(before ?? '')
  if (grown > 0 && brain.article_characters + grown > mostCharacters) throw invalid({ body: [tooLong] })
}

/** Limits how many articles can be restored. */
export const assertRoomForAll = (brain: BrainSize, bodies: string[]) => {
  const grown = bodies.reduce((sum, body) => sum + charactersOf(body), 0)
  const isFull = brain.article_count + bodies.length > mostArticles
  if (bodies.length && isFull) throw invalid({ article_ulids: [tooMany] })
  if (grown > 0 && brain.article_characters + grown > mostCharacters)
    throw invalid({ article_ulids: [tooLong] })
}

// Counts code points, as PostgreSQL does.
const charactersOf = (text: string) => {
  let count = 0
  for (const _ of text) count += 1
  return count
}

const written = (count: number) => count.toLocaleString('en')

const tooMany = `A brain can have at most ${written(mostArticles)} articles.`
const tooLong = `The articles of a brain can have at most ${written(mostCharacters)} characters in all.`
