import { call } from '../../platform/api/client.ts'
import { createMoves, movedTo, ulidsBefore } from '../../platform/api/moves.ts'
import { queryClient } from '../../platform/api/queries.ts'
import { queryKeys } from '../../platform/api/query-keys.ts'
import type { Category, PlacedArticle } from '../../platform/api/types.ts'
import { pageStrings } from '../../platform/page-strings.ts'
import { toast, toastProblem } from '../../platform/ui/toasts/toasts.tsx'
import { categories, placedArticles, refreshPlaces } from './category-queries.ts'

const texts = pageStrings.helpCentre

/** Deletes a category. Undo creates it again at its place, with its articles in their order. */
export const deleteCategory = async (brain: string, category: Category) => {
  const { ulid, name } = category
  const params = { brain, category: ulid }
  try {
    const articles = await queryClient.fetchQuery({ ...placedArticles(brain, ulid), staleTime: 0 })
    const { queryKey } = categories(brain)
    await queryClient.cancelQueries({ queryKey })
    const all = queryClient.getQueryData(queryKey) ?? []
    const body = {
      name,
      after: ulidsBefore(all, all.find((one) => one.ulid === ulid) ?? category),
      article_ulids: articles.map(({ ulid }) => ulid),
    }
    queryClient.setQueryData(
      queryKey,
      all.filter((one) => one.ulid !== ulid),
    )
    await call('DELETE /api/brains/:brain/categories/:category', { params })
    toast({ text: texts.removed(name), undo: () => void createAgain(brain, body) })
  } catch (error) {
    toastProblem(texts.notRemoved(name, (error as Error).message), error)
  }
  await refreshPlaces(brain)
}

const createAgain = async (
  brain: string,
  body: { name: string; after: string[]; article_ulids: string[] },
) => {
  try {
    await call('POST /api/brains/:brain/categories', { params: { brain }, body })
  } catch (error) {
    toastProblem((error as Error).message, error)
  }
  await refreshPlaces(brain)
}

const categoryMoves = createMoves(() => queryClient.invalidateQueries({ queryKey: queryKeys.categories() }))

export const moveCategory = async (brain: string, moved: Category, to: number) => {
  const { queryKey } = categories(brain)
  void queryClient.cancelQueries({ queryKey })
  const order = movedTo(queryClient.getQueryData(queryKey) ?? [], moved, to)
  queryClient.setQueryData(queryKey, order)
  const params = { brain, category: moved.ulid }
  const body = { after: ulidsBefore(order, moved) }
  await categoryMoves(() =>
    attempt(moved.name, () => call('PUT /api/brains/:brain/categories/:category/position', { params, body })),
  )
}

const articleMoves = createMoves(() =>
  queryClient.invalidateQueries({ queryKey: queryKeys.placedArticles() }),
)

/** Moves an article within its category. */
export const moveArticle = async (brain: string, category: string, moved: PlacedArticle, to: number) => {
  const { queryKey } = placedArticles(brain, category)
  void queryClient.cancelQueries({ queryKey })
  const order = movedTo(queryClient.getQueryData(queryKey) ?? [], moved, to)
  queryClient.setQueryData(queryKey, order)
  const params = { brain, article: moved.ulid }
  const body = { category_ulid: category, after: ulidsBefore(order, moved) }
  await articleMoves(() =>
    attempt(moved.title, () => call('PUT /api/brains/:brain/articles/:article/place', { params, body })),
  )
}

const attempt = async (name: string, send: () => Promise<unknown>) => {
  try {
    await send()
  } catch (error) {
    toastProblem(texts.notMoved(name, (error as Error).message), error)
  }
}
