import type { Language } from '../../../contract/members/languages.ts'
import { language } from './language.ts'

/**
 * Returns the locale of the app: the locale of the browser for this language, if the browser has one. English uses the
 * 12 or 24 hour clock of the browser, German always 24 hours.
 */
export const localeFor = (given: readonly string[], language: Language) => {
  const known = given.filter(isLanguage)
  const own = known.find((tag) => new Intl.Locale(tag).language === language) ?? language
  if (language === 'de') return own
  const { hourCycle } = new Intl.DateTimeFormat(known[0], { hour: 'numeric' }).resolvedOptions()
  return new Intl.Locale(own, hourCycle && { hourCycle }).toString()
}

/** Some systems report invalid language tags, such as `en-US@posix`. */
const isLanguage = (name: string) => {
  try {
    return Intl.getCanonicalLocales(name).length > 0
  } catch {
    return false
  }
}

export const locale = localeFor(globalThis.navigator?.languages ?? ['en'], language)
