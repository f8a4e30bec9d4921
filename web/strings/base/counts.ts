import { locale } from '../../base/locale.ts'
import { numberText } from '../../base/numbers.ts'

const rules = new Intl.PluralRules(locale)

export const one = (count: number, singular: string, plural: string) =>
  `${numberText(count)} ${rules.select(count) === 'one' ? singular : plural}`
