import { language } from './base/language.ts'
import * as english from './strings/retention/en.ts'
import type { RetentionStrings } from './strings/retention/strings.ts'

/** If its texts cannot be loaded, a page is in English. */
const german = () =>
  import('./strings/retention/de.ts').then(
    (texts): RetentionStrings => texts,
    (): RetentionStrings => english,
  )

/** The texts of the page of retention, in the language of the page. */
export const retentionStrings: RetentionStrings = language === 'de' ? await german() : english
