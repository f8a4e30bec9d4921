import { type CustomerLanguage, directionOf } from '../../../../contract/workspaces/customer-languages.ts'
import { arabic } from './ar.ts'
import { german } from './de.ts'
import { english } from './en.ts'

const inLanguage = (language: CustomerLanguage, texts: typeof english) => {
  const dates = new Intl.DateTimeFormat(texts.locale, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    ...texts,
    language,
    direction: directionOf(language),
    dateOf: (moment: Date) => dates.format(moment),
  }
}

/** All texts of the help centre itself, in a language. */
export type Texts = ReturnType<typeof inLanguage>

export const textsIn: Record<CustomerLanguage, Texts> = {
  en: inLanguage('en', english),
  de: inLanguage('de', german),
  ar: inLanguage('ar', arabic),
}
