import { locale } from '../../platform/base/locale.ts'
import { strings } from '../../platform/strings/strings.ts'

const tags = [
  ...[
    'ar',
    'cs',
    'da',
    'de',
    'el',
    'en',
    'en-GB',
    'en-US',
    'es',
    'fi',
    'fr',
    'he',
    'hi',
    'hu',
    'id',
    'it',
    'ja',
    'ko',
  ],
  ...['nb', 'nl', 'pl', 'pt', 'pt-BR', 'ro', 'ru', 'sk', 'sv', 'th', 'tr', 'uk', 'vi', 'zh-Hans', 'zh-Hant'],
]

/** The languages of articles by name, with the one that an import or the API has set. */
export const languageOptions = (current: string) => {
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  const all = current === '' || tags.includes(current) ? tags : [...tags, current]
  const options = all.map((value) => ({ value, label: names.of(value) ?? value }))
  return [
    { value: '', label: strings.articleEditor.noLanguage },
    ...options.sort((one, other) => one.label.localeCompare(other.label, locale)),
  ]
}
