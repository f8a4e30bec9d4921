import { strings } from '../../platform/strings/strings.ts'
import { CheckBox } from '../../platform/ui/fields/check-box.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import type { ArticleForm } from './use-article-form.ts'

const texts = strings.articleEditor

export const ArticleFields = ({ form }: { form: ArticleForm }) => {
  const { draft, set, errorOf } = form
  const field = (name: 'title' | 'language') => {
    const error = errorOf(name)
    return { value: draft[name], onChange: (value: string) => set(name, value), ...(error && { error }) }
  }
  return (
    <div className="article-fields">
      <TextField
        label={texts.title}
        autoComplete="off"
        autoFocus={draft.title === ''}
        isRequired
        {...field('title')}
      />
      <TextField
        label={texts.language}
        help={texts.languageHelp}
        autoComplete="off"
        spellCheck="false"
        {...field('language')}
      />
      <CheckBox isSelected={draft.is_public} onChange={(is_public) => set('is_public', is_public)}>
        {texts.public}
      </CheckBox>
    </div>
  )
}
