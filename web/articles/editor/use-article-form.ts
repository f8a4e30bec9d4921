import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useEdit } from '../../across/edits/use-edit.ts'
import { call } from '../../platform/api/client.ts'
import { queryClient } from '../../platform/api/queries.ts'
import type { Article } from '../../platform/api/types.ts'
import { ApiProblem } from '../../platform/base/problem.ts'
import { errorOf } from '../../platform/forms/form-problem.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { toast } from '../../platform/ui/toasts/toasts.tsx'
import { article as articleQuery, keepArticle, similarArticles } from '../data/article-queries.ts'

/** The editable parts of an article. */
export type ArticleDraft = { title: string; body: string; language: string; is_public: boolean }

export const draftOf = (article: Article | undefined): ArticleDraft => ({
  title: article?.title ?? '',
  body: article?.body ?? '',
  language: article?.language ?? '',
  is_public: article?.is_public ?? false,
})

/** The form of an article, or of a new one. The server keeps unsaved input. */
export const useArticleForm = (
  brain: string,
  article: Article | undefined,
  onSaved: (article: Article) => unknown,
) => {
  const edit = useEdit(
    article ? { kind: 'article', article: article.ulid } : { kind: 'new_article', brain },
    draftOf(article),
    article?.version ?? null,
  )
  const latest = useRef(edit.values)
  latest.current = edit.values
  const saving = useMutation({
    mutationFn: (draft: ArticleDraft) => save(brain, article?.ulid, draft, edit.seenVersion),
    onSuccess: async ({ data, meta }, sent) => {
      if (article) edit.done(sent, data.version, draftOf(data))
      else await edit.moveTo({ kind: 'article', article: data.ulid }, sent, data.version)
      queryClient.setQueryData(similarArticles(brain, data.ulid).queryKey, meta.similar_articles)
      toast({ text: strings.articleEditor.created })
      await keepArticle(brain, data)
      await onSaved(data)
    },
    onError: async (error) => {
      if (article && isConflict(error))
        await queryClient.invalidateQueries({ queryKey: articleQuery(brain, article.ulid).queryKey })
    },
  })
  return {
    edit,
    draft: edit.values,
    set: <Name extends keyof ArticleDraft>(name: Name, value: ArticleDraft[Name]) =>
      edit.set({ [name]: value }),
    changeBody: (change: (body: string) => string) => edit.set({ body: change(latest.current.body) }),
    isPending: saving.isPending,
    error: isConflict(saving.error) && edit.theirs === undefined ? null : saving.error,
    errorOf: (name: keyof ArticleDraft) => errorOf(saving.error, name),
    save: () => saving.mutate(edit.values),
  }
}

export type ArticleForm = ReturnType<typeof useArticleForm>

const isConflict = (error: Error | null) => error instanceof ApiProblem && error.status === 409

const save = (brain: string, ulid: string | undefined, draft: ArticleDraft, seen: number | null) => {
  const body = { ...draft, title: draft.title.trim(), language: draft.language.trim() || null }
  return ulid
    ? call('PUT /api/brains/:brain/articles/:article', {
        params: { brain, article: ulid },
        body: { ...body, seen_version: seen },
      })
    : call('POST /api/brains/:brain/articles', { params: { brain }, body })
}
