import { strings } from '../strings/strings.ts'

type Texts = typeof strings.problems

type Answer = {
  message: string
  code?: string
  errors?: Record<string, string[]>
  details?: Record<string, { code: string }>
}

/** Replaces the sentences of an error response by texts in the language of the page, as far as there are any. */
export const inWords = <Given extends Answer>(answer: Given, texts: Texts = strings.problems): Given => {
  const { codes, sentences } = texts
  const { errors = {}, details = {}, code = '' } = answer
  const told = Object.entries(errors).map(
    ([field, all]) =>
      [field, all.map((one, at) => faultText(texts, one, at ? '' : details[field]?.code))] as const,
  )
  const first = Object.values(errors)[0]?.[0]
  const own = told[0]?.[1][0]
  const message = own !== first ? own : (sentences[answer.message] ?? codes[code])
  return {
    ...answer,
    ...(message && { message }),
    ...(answer.errors && { errors: Object.fromEntries(told) }),
  }
}

/** `details` has the code of the first fault of a field. */
const faultText = ({ faults, sentences }: Texts, sentence: string, code = '') => {
  const [limit = ''] = /\d+/.exec(sentence) ?? []
  return sentences[sentence] ?? faults[code]?.(limit) ?? sentence
}
