/** The locale of the app: the English of the browser if it has one, with its 12 or 24 hour clock. */
export const localeFor = (given: readonly string[]) => {
  const languages = given.filter(isLanguage)
  const english = languages.find((language) => /^en\b/i.test(language)) ?? 'en'
  const { hourCycle } = new Intl.DateTimeFormat(languages[0], { hour: 'numeric' }).resolvedOptions()
  return new Intl.Locale(english, hourCycle && { hourCycle }).toString()
}

/** Some systems report invalid language tags, such as `en-US@posix`. */
const isLanguage = (name: string) => {
  try {
    return Intl.getCanonicalLocales(name).length > 0
  } catch {
    return false
  }
}

export const locale = localeFor(globalThis.navigator?.languages ?? ['en'])
