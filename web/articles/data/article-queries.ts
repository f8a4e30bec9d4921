import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import type { ResponseOf } from '../../platform/api/endpoints.ts'
import { queryClient } from '../../platform/api/queries.ts'
import { queryKeys } from '../../platform/api/query-keys.ts'
import type { Article } from '../../platform/api/types.ts'

const perPage = '50'

export type ArticleFilter = { search: string; state: string; sort: string }

export const articleList = (brain: string, { search, state, sort }: ArticleFilter) =>
  infiniteQueryOptions({
    queryKey: queryKeys.articles(brain, search, state, sort),
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ sort, cursor: pageParam, per_page: perPage })
      if (search) query.set('filter[search]', search)
      if (state) query.set('filter[state]', state)
      return call('GET /api/brains/:brain/article-list', { params: { brain }, query, signal })
    },
    initialPageParam: 'start',
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })

export const article = (brain: string, ulid: string) =>
  queryOptions({
    queryKey: queryKeys.article(brain, ulid),
    queryFn: async ({ signal }) =>
      (await call('GET /api/brains/:brain/articles/:article', { params: { brain, article: ulid }, signal }))
        .data,
  })

type Similar = ResponseOf<'POST /api/brains/:brain/articles'>['meta']['similar_articles']

/** Articles that say nearly the same, as the response to the last change named them. */
export const similarArticles = (brain: string, ulid: string) =>
  queryOptions<Similar>({ queryKey: ['similar-articles', brain, ulid], enabled: false })

/** Refetches the lists of articles, and the number of articles of each brain. */
export const refreshArticles = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: queryKeys.articles() }),
    queryClient.invalidateQueries({ queryKey: queryKeys.brains() }),
  ])

export const keepArticle = async (brain: string, saved: Article) => {
  queryClient.setQueryData(article(brain, saved.ulid).queryKey, saved)
  await queryClient.invalidateQueries({ queryKey: articleVersions(brain, saved.ulid).queryKey })
  await refreshArticles()
}

export const articleVersions = (brain: string, ulid: string) =>
  queryOptions({
    queryKey: queryKeys.article(brain, ulid, 'versions'),
    queryFn: async ({ signal }) =>
      (
        await call('GET /api/brains/:brain/articles/:article/versions', {
          params: { brain, article: ulid },
          signal,
        })
      ).data,
  })

export const articleVersion = (brain: string, ulid: string, version: string) =>
  queryOptions({
    queryKey: ['article-version', brain, ulid, version],
    queryFn: async ({ signal }) =>
      (
        await call('GET /api/brains/:brain/articles/:article/versions/:articleVersion', {
          params: { brain, article: ulid, articleVersion: version },
          signal,
        })
      ).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
