import { type Language, languages } from '../../../contract/members/languages.ts'

const key = 'bellhop.language'

const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)

/** The chosen language, or else the first one of the browser that the app has. */
export const languageFor = (chosen: string | null, given: readonly string[]): Language =>
  [chosen, ...given.map((tag) => tag.split(/[-_]/)[0]?.toLowerCase())].find(isLanguage) ?? 'en'

/** The choice of the user who was last signed in to this browser. It is null without a choice, or without storage. */
const remembered = () => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const current = () => languageFor(remembered(), navigator.languages)

/** The language of this page. It stays until the page is loaded again. Tests without a browser are in English. */
export const language: Language = globalThis.document ? current() : 'en'

/** Remembers the choice of the user in this browser. Returns whether the page must be loaded again to follow it. */
export const rememberLanguage = (chosen: Language | null) => {
  try {
    if (chosen) localStorage.setItem(key, chosen)
    else localStorage.removeItem(key)
  } catch {
    // Without storage, the page stays in the language of the browser.
  }
  return current() !== language
}
