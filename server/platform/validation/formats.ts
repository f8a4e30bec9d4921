import Format from 'typebox/format'
import { type Fault, words } from '../kernel/words.ts'
import { domain, email } from './addresses.ts'
import { type Kind, matching, slug, timeZone, ulid, webUrl } from './kinds.ts'

type FormatRule = { accepts: (text: string) => boolean; words: (label: string) => Fault }

const rule = (kind: Kind<unknown>, words: FormatRule['words']): FormatRule => ({
  accepts: (text) => kind.parse(text) !== undefined,
  words,
})

const time = matching('TIME', 'be a time such as 2026-12-24T18:00:00Z', (text) => Format.IsDateTime(text))

/** The named formats of fields: the kind that their text must be of, and what a rejected one is told. */
export const formats: Record<string, FormatRule> = {
  email: rule(email, words.email),
  ulid: rule(ulid, words.selected),
  'time-zone': rule(timeZone, words.timeZone),
  'date-time': rule(time, words.date),
  hostname: rule(domain, words.format),
  slug: rule(slug, words.slug),
  uri: rule(webUrl, words.url),
}
