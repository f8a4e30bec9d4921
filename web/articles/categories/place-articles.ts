import { call } from '../../platform/api/client.ts'
import { ulidsBefore } from '../../platform/api/moves.ts'
import { queryClient } from '../../platform/api/queries.ts'
import { pageStrings } from '../../platform/page-strings.ts'
import { toast, toastProblem } from '../../platform/ui/toasts/toasts.tsx'
import { placedArticles, refreshPlaces } from './category-queries.ts'

const texts = pageStrings.helpCentre

type Article = { ulid: string; category_ulid: string | null }
type Target = { ulid: string; name: string } | null

const mostAtOnce = 100

/** Adds articles to a category, or removes them from their category. Undo restores the former places. */
export const placeArticles = async (brain: string, articles: readonly Article[], target: Target) => {
  const moved = articles.filter(({ category_ulid }) => category_ulid !== (target?.ulid ?? null))
  if (moved.length === 0) return
  try {
    const placeBack = await placesOf(brain, moved)
    await send(brain, moved, target?.ulid ?? null)
    const text = target ? texts.placed(moved.length, target.name) : texts.released(moved.length)
    toast({ text, undo: () => void undo(brain, placeBack) })
  } catch (error) {
    toastProblem(texts.notPlaced((error as Error).message), error)
  }
  await refreshPlaces(brain)
}

/** Creates a category, and adds the articles to it. */
export const placeInNew = async (brain: string, articles: readonly Article[], name: string) => {
  try {
    const { data } = await call('POST /api/brains/:brain/categories', { params: { brain }, body: { name } })
    await placeArticles(brain, articles, data)
  } catch (error) {
    toastProblem(texts.notPlaced((error as Error).message), error)
  }
}

const send = async (brain: string, articles: readonly Article[], category_ulid: string | null) => {
  const ulids = articles.map(({ ulid }) => ulid)
  for (let start = 0; start < ulids.length; start += mostAtOnce) {
    const body = { article_ulids: ulids.slice(start, start + mostAtOnce), category_ulid }
    await call('POST /api/brains/:brain/article-changes', { params: { brain }, body })
  }
}

/** Returns a function that restores the current places of articles. */
const placesOf = async (brain: string, articles: readonly Article[]) => {
  const before = new Map(
    await Promise.all(
      [...new Set(articles.map(({ category_ulid }) => category_ulid))]
        .filter((category) => category !== null)
        .map(async (category) => {
          const query = { ...placedArticles(brain, category), staleTime: 0 }
          return [category, await queryClient.fetchQuery(query)] as const
        }),
    ),
  )
  return async () => {
    const none = articles.filter(({ category_ulid }) => category_ulid === null)
    await send(brain, none, null)
    for (const [category_ulid, order] of before)
      for (const article of order.filter(({ ulid }) => articles.some((one) => one.ulid === ulid)))
        await call('PUT /api/brains/:brain/articles/:article/place', {
          params: { brain, article: article.ulid },
          body: { category_ulid, after: ulidsBefore(order, article) },
        })
  }
}

const undo = async (brain: string, placeBack: () => Promise<void>) => {
  try {
    await placeBack()
  } catch (error) {
    toastProblem(texts.notPlaced((error as Error).message), error)
  }
  await refreshPlaces(brain)
}
