import '../../platform/forms/forms.css'
import './editor.css'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { ChangedMeanwhile } from '../../across/edits/changed-meanwhile.tsx'
import { EditBar } from '../../across/edits/edit-bar.tsx'
import type { Article } from '../../platform/api/types.ts'
import { useActions } from '../../platform/commands/actions.ts'
import { shortcut } from '../../platform/commands/shortcuts.ts'
import { FormProblem } from '../../platform/forms/form-problem.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { ArticleFields } from './article-fields.tsx'
import { MarkdownField } from './markdown-field.tsx'
import { mostShown } from './most-shown.ts'
import { type ArticleDraft, type ArticleForm, useArticleForm } from './use-article-form.ts'
import { useTextEdits } from './use-text-edits.ts'

const texts = strings.articleEditor

/** The editor and the parser of Markdown are larger than most pages. */
const RichText = lazy(async () => ({ default: (await import('./rich-text.tsx')).RichText }))

type Props = { brain: string; article?: Article; onSaved: (article: Article) => unknown }

/** Writes an article. */
export const ArticleEditor = ({ brain, article, onSaved }: Props) => {
  const form = useArticleForm(brain, article, onSaved)
  const canSave = form.edit.isChanged && !form.isPending
  const save = () => {
    if (canSave) form.save()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  useActions([{ ...shortcut('saveArticle'), label: strings.save, run: save }])
  return (
    <form className="article-editor" noValidate onSubmit={submit} inert={form.edit.isMoving}>
      <EditBar edit={form.edit} />
      <FormProblem error={form.error} />
      <ChangedMeanwhile edit={form.edit} textOf={textOf} />
      <ArticleFields form={form} />
      <ArticleBody brain={brain} form={form} />
      <div className="editor-foot">
        <Button type="submit" look="primary" isDisabled={!canSave}>
          {article ? texts.save : texts.create}
        </Button>
      </div>
    </form>
  )
}

/** The text, formatted or as its Markdown. */
const ArticleBody = ({ brain, form }: { brain: string; form: ArticleForm }) => {
  const [isSource, setSource] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const edits = useTextEdits(field, brain, form.changeBody)
  const body = {
    value: form.draft.body,
    onChange: (text: string) => form.set('body', text),
    error: form.errorOf('body'),
  }
  const isLong = body.value.length > mostShown
  if (isSource || isLong)
    return <MarkdownField {...body} {...{ field, edits, isLong }} toText={() => setSource(false)} />
  return (
    <Suspense fallback={<div className="article-text" />}>
      <RichText {...body} brain={brain} toSource={() => setSource(true)} />
    </Suspense>
  )
}

/** The fields and the text as lines, to compare two versions. */
const textOf = ({ title, language, is_public, body }: ArticleDraft) =>
  [title, language, is_public ? strings.articles.public : strings.articles.private, '', body].join('\n')
