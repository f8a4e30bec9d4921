import { language } from './base/language.ts'
import * as english from './strings/placement/en.ts'
import type { PlacementStrings } from './strings/placement/strings.ts'

/** If its texts cannot be loaded, they are in English. */
const german = () =>
  import('./strings/placement/de.ts').then(
    (texts): PlacementStrings => texts,
    (): PlacementStrings => english,
  )

/** The texts about the place of a message, in the language of the page. */
export const placementStrings: PlacementStrings = language === 'de' ? await german() : english
