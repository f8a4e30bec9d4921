import { said } from '../strings/said.ts'
import { strings } from '../strings/strings.ts'

type Texts = { problems: typeof strings.problems; said: (sentence: string) => string }

type Answer = {
  message: string
  code?: string
  errors?: Record<string, string[]>
  details?: Record<string, { code: string }>
}

const own: Texts = { problems: strings.problems, said }

/** Replaces the sentences of an error response by texts in the language of the page, as far as there are any. */
export const inWords = <Given extends Answer>(answer: Given, { problems, said }: Texts = own): Given => {
  const { message, code = '', errors, details = {} } = answer
  if (!errors) return { ...answer, message: changed(said, message) ?? problems.codes[code] ?? message }
  const told = Object.entries(errors).map(([field, [first = '', ...others]]) => {
    const [limit = ''] = /\d+/.exec(first) ?? []
    const text = changed(said, first) ?? problems.faults[details[field]?.code ?? '']?.(limit) ?? first
    return [field, [text, ...others.map(said)]] as const
  })
  const leading = told[0]?.[1][0]
  const isKnown = leading !== undefined && leading !== Object.values(errors)[0]?.[0]
  return { ...answer, errors: Object.fromEntries(told), message: isKnown ? leading : message }
}

const changed = (said: Texts['said'], sentence: string) => {
  const text = said(sentence)
  return text === sentence ? undefined : text
}
