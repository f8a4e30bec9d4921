import { createCompany, updateCompany } from '../../../../contract/contacts/companies.ts'
import { updateContact } from '../../../../contract/contacts/contacts.ts'
import { fieldKeyOf, type ImportKind } from '../../../../contract/contacts/import-targets.ts'
import type { GivenPhone } from '../../../../contract/contacts/phones.ts'
import type { CustomField } from '../../../../contract/workspaces/fields.ts'
import { asField } from '../../../platform/http/requests/fields.ts'
import { messageOf } from '../../../platform/kernel/problem.ts'
import { check } from '../../../platform/validation/check.ts'
import { clean } from '../../../platform/validation/clean.ts'
import { checkedValues, type FieldChanges, forPeople, valueOfText } from '../../../workspaces/index.ts'

export type Options = {
  kind: ImportKind
  targets: readonly (string | null)[]
  fields: readonly CustomField[]
  clearsEmpty: boolean
}

/** The values that a row sets. A missing value is not changed; null removes the value. */
export type Wanted = {
  email?: string
  other_emails?: string[]
  phones?: GivenPhone[]
  name?: string | null
  notes?: string | null
  external_id?: string | null
  domain?: string | null
  /** Name of a company. */
  company?: string | null
  fields: FieldChanges
}

const schemas = { contacts: asField(updateContact.body), companies: asField(updateCompany.body) }
const companySchema = asField(createCompany.body)

/** These values are never removed: they identify the contact or company, or are only added. */
const neverCleared: readonly (string | null)[] = ['email', 'other_emails', 'phones']

/** The values of a row by the rules of the API, or why they are refused. */
export const wantedOf = (cells: readonly string[], options: Options): Wanted | string => {
  const { kind, fields } = options
  if (cells.slice(options.targets.length).some((cell) => cell !== ''))
    return 'The row has more cells than there are columns.'
  const { company, ...body } = bodyOf(cells, options)
  const cleaned = clean(schemas[kind], body) as Omit<Wanted, 'fields'>
  const { changes, faults } = checkedValues(fields, valuesOf(cells, options), forPeople)
  const all = {
    ...check(schemas[kind], cleaned),
    ...(typeof company === 'string' && check(companySchema, { name: company }, 'company ')),
    ...faults,
  }
  const messages = Object.values(all).flat().map(messageOf).map(withoutPlace)
  if (messages.length) return shortened(messages.join(' '))
  return { ...cleaned, ...(company !== undefined && { company: company as string | null }), fields: changes }
}

/** People see the further addresses as one field, and the phone numbers. */
const withoutPlace = (message: string) =>
  message
    .replace(/^The other_emails\.\d+ /, 'The other emails ')
    .replace(/^The phones\.\d+\.(number|label) /, 'The phones ')

const longestReason = 2_000
const shortened = (reason: string) =>
  reason.length > longestReason ? `${reason.slice(0, longestReason - 1).toWellFormed()}…` : reason

/** Longer than any value may be, so that the rest is refused as well. */
const longestCell = 100_000
const cellAt = (cells: readonly string[], index: number) => (cells[index] ?? '').slice(0, longestCell)

const bodyOf = (cells: readonly string[], { kind, targets, clearsEmpty }: Options) => {
  const body: Record<string, unknown> = {}
  for (const [index, target] of targets.entries()) {
    if (target === null || fieldKeyOf(target) !== undefined) continue
    const cell = cellAt(cells, index)
    if (cell !== '') body[target] = writtenValue(target, cell)
    else if (clearsEmpty && !neverCleared.includes(target) && !(kind === 'companies' && target === 'name'))
      body[target] = null
  }
  return body
}

const writtenValue = (target: string, cell: string) => {
  if (target === 'other_emails') return cell.split(/[;,\s]+/).filter(Boolean)
  if (target === 'phones') return phonesIn(cell)
  return target === 'domain' ? domainIn(cell) : cell
}

/** Several numbers, each with its label in front, as lists of contacts are exported. */
const phonesIn = (cell: string): GivenPhone[] =>
  cell
    .split(/[;,\n]/)
    .filter((text) => text.trim() !== '')
    .map((text) => {
      const [number = '', label] = text.split(':').toReversed()
      return { number: number.trim(), ...(label?.trim() && { label: label.trim() }) }
    })

/** Other products export the website of a company. */
const domainIn = (cell: string) =>
  cell
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/.*$/, '')

const valuesOf = (cells: readonly string[], { targets, fields, clearsEmpty }: Options) => {
  const values: Record<string, unknown> = {}
  for (const [index, target] of targets.entries()) {
    const key = target === null ? undefined : fieldKeyOf(target)
    const field = fields.find((one) => one.key === key)
    if (!field) continue
    const cell = cellAt(cells, index)
    if (cell !== '') values[field.key] = fieldValue(field, cell)
    else if (clearsEmpty) values[field.key] = null
  }
  return values
}

/** The value in the form of the field. The validation rejects values that the field does not allow. */
const fieldValue = (field: CustomField, cell: string): unknown => {
  const { type } = field
  if (type === 'number') return Number(cell.replace(/^(-?\d+),(\d{1,2}|\d{4,})$/, '$1.$2'))
  if (type === 'date') return dayIn(cell)
  if (type === 'checkbox') return answers.get(cell.toLowerCase()) ?? cell
  if (type === 'choice') return choiceIn(field)(cell) ?? cell
  if (type === 'choices') return choicesIn(field, cell)
  return valueOfText(field, cell)
}

const dayIn = (cell: string) => {
  const [, day = '', month = '', year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(cell) ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell
}

const answers = new Map<string, boolean>([
  ...['yes', 'true', '1', 'ja', 'wahr', 'x'].map((word) => [word, true] as const),
  ...['no', 'false', '0', 'nein', 'falsch'].map((word) => [word, false] as const),
])

/** A choice is named by its value or its name. */
const choiceIn = ({ choices }: CustomField) => {
  const values = new Set(choices.map(({ value }) => value))
  const byName = new Map(choices.toReversed().map(({ name, value }) => [name.toLowerCase(), value]))
  return (cell: string) => (values.has(cell) ? cell : byName.get(cell.toLowerCase()))
}

/** Each choice once, and only the first unknown choice. */
const choicesIn = (field: CustomField, cell: string) => {
  const choiceOf = choiceIn(field)
  const whole = choiceOf(cell)
  if (whole !== undefined) return [whole]
  const chosen = new Set<string>()
  for (const name of cell.split(cell.includes(';') ? ';' : ',')) {
    if (name.trim() === '') continue
    const choice = choiceOf(name.trim())
    if (choice === undefined) return [name]
    chosen.add(choice)
  }
  return [...chosen]
}
