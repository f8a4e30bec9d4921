import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { type Language, languages } from '../../../../contract/members/languages.ts'
import { chooseLanguage } from '../../../platform/api/me.ts'
import * as queries from '../../../platform/api/queries.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { SelectField } from '../../../platform/ui/fields/select-field.tsx'
import { toast } from '../../../platform/ui/toasts/toasts.tsx'

const { label, help, browser, names } = strings.language

const options = [
  ...languages.map((value) => ({ value, label: names[value] })),
  { value: 'browser' as const, label: browser },
]

/** The language of the app for the user. A change is saved at once, and the page is loaded again. */
export const LanguageField = () => {
  const { data: me } = useSuspenseQuery(queries.me)
  const save = useMutation({
    mutationFn: (language: Language | null) => chooseLanguage(language),
    onError: ({ message }) => toast({ text: message, isDanger: true }),
  })
  const value = (save.isPending ? save.variables : me.user.language) ?? 'browser'
  return (
    <section>
      <div className="settings-form">
        <SelectField
          label={label}
          help={help}
          value={value}
          options={options}
          onChange={(chosen) => save.mutate(chosen === 'browser' ? null : chosen)}
        />
      </div>
    </section>
  )
}
