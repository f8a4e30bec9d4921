import { said } from '../../platform/strings/said.ts'
import { strings } from '../../platform/strings/strings.ts'

/** The validation errors of the API, with their codes. */
const faults = [
  { code: 'required', form: /^The (.+) field is required\.$/ },
  { code: 'email', form: /^The (.+) field must be a valid email address\.$/ },
  { code: 'max_length', form: /^The (.+) field must not be greater than (\d+) characters\.$/ },
  { code: 'max_items', form: /^The (.+) field must not have more than (\d+) items\.$/ },
  { code: 'format', form: /^The (.+) field format is invalid\.$/ },
]

/** Translates the reason of a refused row into the language of the page, with the names of its fields. */
export const reasonInWords = (reason: string) =>
  reason
    .split(/(?<=\.) (?=[A-Z])/)
    .map((sentence) => faultInWords(sentence) ?? said(named(sentence)))
    .join(' ')

const faultInWords = (sentence: string) => {
  for (const { code, form } of faults) {
    const [, field, limit = ''] = form.exec(sentence) ?? []
    const text = field && strings.problems.faults[code]?.(limit)
    if (text) return `${targetNames[field] ?? field}: ${text}`
  }
  return undefined
}

/** The API calls some fields otherwise than the page. */
const named = (sentence: string) =>
  sentence.replace(/^The (.+?) field /, (_, field: string) => `The ${targetNames[field] ?? field} field `)

const { targets } = strings.contactImport
const targetNames: Record<string, string> = {
  ...targets,
  'other emails': targets.other_emails,
  'external id': targets.external_id,
  'company name': targets.company,
}
