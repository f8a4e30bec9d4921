import Format from 'typebox/format'
import { type Fault, fieldFaults } from '../kernel/field-faults.ts'
import { domain, email } from './addresses.ts'
import { type Kind, matching, slug, timeZone, ulid, webUrl } from './kinds.ts'

type FormatRule = { accepts: (text: string) => boolean; words: (label: string) => Fault }

const rule = (kind: Kind<unknown>, words: FormatRule['words']): FormatRule => ({
  accepts: (text) => kind.parse(text) !== undefined,
  words,
})

const day = matching('DATE', 'be a date such as 2026-12-24', (text) => Format.IsDate(text))
const time = matching('TIME', 'be a time such as 2026-12-24T18:00:00Z', (text) => Format.IsDateTime(text))

/** The named formats of fields, with their error messages. */
export const formats: Record<string, FormatRule> = {
  email: rule(email, fieldFaults.email),
  ulid: rule(ulid, fieldFaults.selected),
  'time-zone': rule(timeZone, fieldFaults.timeZone),
  date: rule(day, fieldFaults.date),
  'date-time': rule(time, fieldFaults.date),
  hostname: rule(domain, fieldFaults.format),
  slug: rule(slug, fieldFaults.slug),
  uri: rule(webUrl, fieldFaults.url),
}
