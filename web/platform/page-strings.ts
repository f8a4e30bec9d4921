import { language } from './base/language.ts'
import { englishPages } from './strings/pages/en/catalogue.ts'
import type { PageStrings } from './strings/pages/strings.ts'

/** If its texts cannot be loaded, a page is in English. */
const german = () =>
  import('./strings/pages/de/catalogue.ts').then(
    ({ germanPages }): PageStrings => germanPages,
    (): PageStrings => englishPages,
  )

/** The texts of pages that load after the first one, in the language of the page. */
export const pageStrings: PageStrings = language === 'de' ? await german() : englishPages
