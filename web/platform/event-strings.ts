import { language } from './base/language.ts'
import * as english from './strings/events/en.ts'
import type { EventStrings } from './strings/events/strings.ts'

/** If its texts cannot be loaded, a page is in English. */
const german = () =>
  import('./strings/events/de.ts').then(
    (texts): EventStrings => texts,
    (): EventStrings => english,
  )

/** The types of events in words, in the language of the page. */
export const eventStrings: EventStrings = language === 'de' ? await german() : english
