import { useMemo } from 'react'
import { strings } from '../../platform/strings/strings.ts'
import { CheckBox } from '../../platform/ui/fields/check-box.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { languageOptions } from './languages.ts'
import type { ArticleForm } from './use-article-form.ts'

const texts = strings.articleEditor

export const ArticleFields = ({ form: { draft, set, errorOf } }: { form: ArticleForm }) => {
  const languages = useMemo(() => languageOptions(draft.language), [draft.language])
  return (
    <div className="article-fields">
      <TextField
        label={texts.title}
        autoComplete="off"
        autoFocus={draft.title === ''}
        isRequired
        value={draft.title}
        onChange={(title) => set('title', title)}
        error={errorOf('title')}
      />
      <SelectField
        label={texts.language}
        value={draft.language}
        options={languages}
        onChange={(language) => set('language', language)}
        error={errorOf('language')}
      />
      <CheckBox isSelected={draft.is_public} onChange={(is_public) => set('is_public', is_public)}>
        {texts.public}
      </CheckBox>
    </div>
  )
}
