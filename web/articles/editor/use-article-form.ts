import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { queryClient } from '../../api/queries.ts'
import type { Article } from '../../api/types.ts'
import { errorOf } from '../../forms/form-problem.tsx'
import { useUnsaved } from '../../forms/unsaved.tsx'
import { strings } from '../../strings/strings.ts'
import { toast } from '../../ui/toasts/toasts.tsx'
import { keepArticle, similarArticles } from '../data/article-queries.ts'

/** What is edited of an article. */
export type ArticleDraft = { title: string; body: string; language: string; is_public: boolean }

const draftOf = (article: Article | undefined): ArticleDraft => ({
  title: article?.title ?? '',
  body: article?.body ?? '',
  language: article?.language ?? '',
  is_public: article?.is_public ?? false,
})

/** The form of an article, or of a new one. */
export const useArticleForm = (
  brain: string,
  article: Article | undefined,
  onSaved: (article: Article) => unknown,
) => {
  const [saved, setSaved] = useState(() => draftOf(article))
  const [draft, setDraft] = useState(saved)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved)
  const saving = useMutation({
    mutationFn: (draft: ArticleDraft) => save(brain, article?.ulid, draft),
    onSuccess: async ({ data, meta }, sent) => {
      setSaved(sent)
      queryClient.setQueryData(similarArticles(brain, data.ulid).queryKey, meta.similar_articles)
      toast({ text: strings.articleEditor.created })
      await keepArticle(brain, data)
      await onSaved(data)
    },
  })
  useUnsaved(isChanged)
  const set = <Name extends keyof ArticleDraft>(name: Name, value: ArticleDraft[Name]) =>
    setDraft((draft) => ({ ...draft, [name]: value }))
  return {
    draft,
    set,
    edit: (edit: (body: string) => string) => setDraft((draft) => ({ ...draft, body: edit(draft.body) })),
    isChanged,
    isPending: saving.isPending,
    error: saving.error,
    errorOf: (name: keyof ArticleDraft) => errorOf(saving.error, name),
    save: () => saving.mutate(draft),
  }
}

export type ArticleForm = ReturnType<typeof useArticleForm>

const save = (brain: string, ulid: string | undefined, draft: ArticleDraft) => {
  const body = { ...draft, title: draft.title.trim(), language: draft.language.trim() || null }
  return ulid
    ? call('PUT /api/brains/:brain/articles/:article', { params: { brain, article: ulid }, body })
    : call('POST /api/brains/:brain/articles', { params: { brain }, body })
}
