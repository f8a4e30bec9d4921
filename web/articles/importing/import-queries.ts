import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import { queryClient } from '../../platform/api/queries.ts'
import { queryKeys } from '../../platform/api/query-keys.ts'
import type { ArticleImport } from '../../platform/api/types.ts'

export type { ArticleImport } from '../../platform/api/types.ts'

const pollMs = 1_000

/** An import. Polls while it changes. */
export const articleImport = (brain: string, ulid: string) =>
  queryOptions({
    queryKey: queryKeys.articleImport(brain, ulid),
    queryFn: async ({ signal }) =>
      (
        await call('GET /api/brains/:brain/imports/:articleImport', {
          params: { brain, articleImport: ulid },
          signal,
        })
      ).data,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? pollMs : false),
  })

const isMoving = ({ state }: ArticleImport) => state === 'reading' || state === 'started'

export const articleImports = (brain: string) =>
  queryOptions({
    queryKey: queryKeys.articleImports(brain),
    queryFn: async ({ signal }) =>
      (await call('GET /api/brains/:brain/imports', { params: { brain }, signal })).data,
    staleTime: 0,
  })

/** The files with one outcome. A path can be in an archive twice, so a file is known by its place. */
export const importedFiles = (
  { brain, ulid, state }: Pick<ArticleImport, 'ulid' | 'state'> & { brain: string },
  outcome: string,
) =>
  infiniteQueryOptions({
    queryKey: queryKeys.articleImport(brain, ulid, state, outcome),
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/brains/:brain/imports/:articleImport/files', {
        params: { brain, articleImport: ulid },
        query: new URLSearchParams({ 'filter[outcome]': outcome, cursor: pageParam, per_page: '100' }),
        signal,
      }),
    initialPageParam: 'start',
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
    select: ({ pages }) => ({
      pages: pages.map(({ data }, page) => ({
        data: data.map((file, place) => ({ ...file, ulid: `${page} ${place}` })),
      })),
    }),
  })

export const keepImport = (brain: string, changed: ArticleImport) => {
  queryClient.setQueryData(articleImport(brain, changed.ulid).queryKey, changed)
  void queryClient.invalidateQueries({ queryKey: queryKeys.articleImports(brain) })
}

export const discardImport = async (brain: string, ulid: string) => {
  await call('DELETE /api/brains/:brain/imports/:articleImport', { params: { brain, articleImport: ulid } })
  await queryClient.invalidateQueries({ queryKey: queryKeys.articleImports(brain) })
}
