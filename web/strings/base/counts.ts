import { numberText } from '../../base/numbers.ts'

export const one = (count: number, singular: string, plural: string) =>
  `${numberText(count)} ${count === 1 ? singular : plural}`
