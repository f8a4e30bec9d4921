import type { InfiniteData } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import type { CursorPage } from '../../platform/api/endpoints.ts'
import { queryClient } from '../../platform/api/queries.ts'
import { queryKeys } from '../../platform/api/query-keys.ts'
import type { ArticleSummary } from '../../platform/api/types.ts'
import { strings } from '../../platform/strings/strings.ts'
import { toast, toastProblem } from '../../platform/ui/toasts/toasts.tsx'
import { refreshArticles } from './article-queries.ts'

const texts = strings.articles

type Changes = { is_public?: boolean; is_deleted?: boolean }
type Pages = InfiniteData<CursorPage<ArticleSummary>>

const mostAtOnce = 100

/** Makes articles public or private. Undo reverts only the articles that changed. */
export const showArticles = (brain: string, articles: ArticleSummary[], isPublic: boolean) => {
  const ulids = articles.filter(({ is_public }) => is_public !== isPublic).map(({ ulid }) => ulid)
  const done = isPublic ? texts.published : texts.unpublished
  change(brain, ulids, { is_public: isPublic }, { is_public: !isPublic }, done(articles.length))
}

/** Deletes articles. Undo restores them, with their URLs. */
export const deleteArticles = (brain: string, ulids: string[]) =>
  change(brain, ulids, { is_deleted: true }, { is_deleted: false }, texts.removed(ulids.length))

/** Shows the change at once, and reverts it if it is rejected. */
const change = (brain: string, ulids: string[], changes: Changes, reverse: Changes, done: string) => {
  showChanged(brain, new Set(ulids), changes)
  void send(brain, ulids, changes).then((isDone) => {
    if (isDone) toast({ text: done, undo: () => void send(brain, ulids, reverse) })
  })
}

const send = async (brain: string, ulids: string[], changes: Changes) => {
  try {
    for (let start = 0; start < ulids.length; start += mostAtOnce) {
      const body = { article_ulids: ulids.slice(start, start + mostAtOnce), ...changes }
      await call('POST /api/brains/:brain/article-changes', { params: { brain }, body })
    }
    return true
  } catch (error) {
    toastProblem(texts.notChanged((error as Error).message), error)
    return false
  } finally {
    await queryClient.invalidateQueries({ queryKey: queryKeys.article(brain) })
    await refreshArticles()
  }
}

const showChanged = (brain: string, ulids: Set<string>, { is_deleted, ...shown }: Changes) => {
  const changed = (article: ArticleSummary) =>
    !ulids.has(article.ulid) ? [article] : is_deleted ? [] : [{ ...article, ...shown }]
  queryClient.setQueriesData<Pages>(
    { queryKey: queryKeys.articles(brain) },
    (list) =>
      list && { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.flatMap(changed) })) },
  )
}
