import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import { queryClient } from '../../platform/api/queries.ts'
import { queryKeys } from '../../platform/api/query-keys.ts'

export const categories = (brain: string) =>
  queryOptions({
    queryKey: queryKeys.categories(brain),
    queryFn: async ({ signal }) =>
      (await call('GET /api/brains/:brain/categories', { params: { brain }, signal })).data,
  })

/** The articles of a category, in their order. */
export const placedArticles = (brain: string, category: string) =>
  queryOptions({
    queryKey: queryKeys.placedArticles(brain, category),
    queryFn: async ({ signal }) =>
      (
        await call('GET /api/brains/:brain/categories/:category/articles', {
          params: { brain, category },
          signal,
        })
      ).data,
  })

/** Refetches where the articles of a brain are. */
export const refreshPlaces = (brain: string) =>
  Promise.all(
    [
      queryKeys.categories(brain),
      queryKeys.placedArticles(brain),
      queryKeys.articles(brain),
      queryKeys.article(brain),
    ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
