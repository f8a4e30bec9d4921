import '../../platform/forms/forms.css'
import './editor.css'
import { type FormEvent, useRef, useState } from 'react'
import { ChangedMeanwhile } from '../../across/edits/changed-meanwhile.tsx'
import { EditBar } from '../../across/edits/edit-bar.tsx'
import type { Article } from '../../platform/api/types.ts'
import { useActions } from '../../platform/commands/actions.ts'
import { shortcut } from '../../platform/commands/shortcuts.ts'
import { FormProblem } from '../../platform/forms/form-problem.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { ArticleFields } from './article-fields.tsx'
import { ArticlePreview } from './article-preview.tsx'
import { MarkdownField } from './markdown-field.tsx'
import { type ArticleDraft, useArticleForm } from './use-article-form.ts'
import { useTextEdits } from './use-text-edits.ts'

const texts = strings.articleEditor

type Props = { brain: string; article?: Article; onSaved: (article: Article) => unknown }

/** Writes an article, with a preview beside the text. On a narrow screen, one of the two is shown. */
export const ArticleEditor = ({ brain, article, onSaved }: Props) => {
  const form = useArticleForm(brain, article, onSaved)
  const [view, setView] = useState<'write' | 'preview'>('write')
  const field = useRef<HTMLTextAreaElement>(null)
  const preview = useRef<HTMLElement>(null)
  const edits = useTextEdits(field, brain, form.changeBody)
  const canSave = form.edit.isChanged && !form.isPending
  const save = () => {
    if (canSave) form.save()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  useActions([{ ...shortcut('saveArticle'), label: strings.save, run: save }])
  const scroll = (part: number) => {
    const { current: pane } = preview
    if (pane) pane.scrollTop = part * (pane.scrollHeight - pane.clientHeight)
  }
  return (
    <form className="article-editor" noValidate onSubmit={submit} data-view={view} inert={form.edit.isMoving}>
      <EditBar edit={form.edit} />
      <FormProblem error={form.error} />
      <ChangedMeanwhile edit={form.edit} textOf={textOf} />
      <ArticleFields form={form} />
      <fieldset className="editor-views">
        <legend className="only-heard">{texts.views}</legend>
        {(['write', 'preview'] as const).map((one) => (
          <label key={one}>
            <input type="radio" name="view" checked={one === view} onChange={() => setView(one)} />
            <span>{texts[one]}</span>
          </label>
        ))}
      </fieldset>
      <div className="editor-panes">
        <MarkdownField
          brain={brain}
          field={field}
          value={form.draft.body}
          onChange={(body) => form.set('body', body)}
          edits={edits}
          error={form.errorOf('body')}
          onScroll={scroll}
        />
        <ArticlePreview brain={brain} body={form.draft.body} pane={preview} />
      </div>
      <div className="editor-foot">
        <Button type="submit" look="primary" isDisabled={!canSave}>
          {article ? texts.save : texts.create}
        </Button>
      </div>
    </form>
  )
}

/** The fields and the text as lines, to compare two versions. */
const textOf = ({ title, language, is_public, body }: ArticleDraft) =>
  [title, language, is_public ? strings.articles.public : strings.articles.private, '', body].join('\n')
