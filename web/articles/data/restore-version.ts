import { call } from '../../platform/api/client.ts'
import { queryClient } from '../../platform/api/queries.ts'
import type { Article } from '../../platform/api/types.ts'
import { pageStrings } from '../../platform/page-strings.ts'
import { toast, toastProblem } from '../../platform/ui/toasts/toasts.tsx'
import { article as articleQuery, keepArticle } from './article-queries.ts'

const texts = pageStrings.articleHistory

type Text = Pick<Article, 'title' | 'body' | 'language'>

/** Saves a former text as a new version. Undo saves the current one again. */
export const restoreVersion = async (brain: string, current: Article, version: Text) => {
  const restored = await save(brain, current, version)
  if (restored) toast({ text: texts.restored, undo: () => void save(brain, restored, current) })
}

const save = async (brain: string, { ulid, version }: Article, { title, body, language }: Text) => {
  try {
    const { data } = await call('PUT /api/brains/:brain/articles/:article', {
      params: { brain, article: ulid },
      body: { title, body, language, seen_version: version },
    })
    await keepArticle(brain, data)
    return data
  } catch (error) {
    await queryClient.invalidateQueries({ queryKey: articleQuery(brain, ulid).queryKey })
    toastProblem(texts.notRestored((error as Error).message), error)
    return undefined
  }
}
