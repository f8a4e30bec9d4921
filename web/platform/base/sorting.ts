import { locale } from './locale.ts'

/** Compares two names by the alphabet of the language. */
export const { compare: compareNames } = new Intl.Collator(locale)
