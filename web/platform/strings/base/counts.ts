import { locale } from '../../base/locale.ts'
import { numberText } from '../../base/numbers.ts'

const rules = new Intl.PluralRules(locale)

export const one = (count: number, singular: string, plural: string) =>
  `${numberText(count)} ${rules.select(count) === 'one' ? singular : plural}`

const lists = new Intl.ListFormat(locale, { type: 'conjunction' })

/** For example, `Ada, Bob, and Cleo`. */
export const listOf = (names: readonly string[]) => lists.format(names)
