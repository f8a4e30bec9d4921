import Format from 'typebox/format'
import { asUlid } from '../ids.ts'
import { type Fault, words } from './words.ts'

type FormatRule = { accepts: (text: string) => boolean; words: (label: string) => Fault }

/** The named formats of fields: what passes, and what a refused one is told. */
export const formats: Record<string, FormatRule> = {
  email: { accepts: isEmail, words: words.email },
  ulid: { accepts: (text) => asUlid(text) !== undefined, words: words.selected },
  'time-zone': { accepts: isTimeZone, words: words.timeZone },
  'date-time': { accepts: (text) => Format.IsDateTime(text), words: words.date },
  hostname: { accepts: (text) => Format.IsHostname(text), words: words.format },
}

// The address form of RFC 5322 without quoting and comments, with the letters of RFC 6531 in either half.
const atom = "[\\p{L}\\p{N}\\p{M}!#$%&'*+/=?^_`{|}~-]+"
const domainLabel = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}-]{0,61}[\\p{L}\\p{N}\\p{M}])?'
const emailForm = new RegExp(`^${atom}(?:\\.${atom})*@${domainLabel}(?:\\.${domainLabel})*$`, 'u')

function isEmail(text: string) {
  return text.length <= 320 && text.indexOf('@') <= 64 && emailForm.test(text)
}

// Mail comes from addresses that the standards forbid: "a..b@docomo.ne.jp", "a.@x.example", "a@_x.example".
const dottedAtoms = "[\\p{L}\\p{N}\\p{M}!#$%&'*+/=?^_`{|}~.-]+"
const looseLabel = '[\\p{L}\\p{N}_](?:[\\p{L}\\p{N}\\p{M}_-]{0,61}[\\p{L}\\p{N}\\p{M}_])?'
const senderForm = new RegExp(`^${dottedAtoms}@${looseLabel}(?:\\.${looseLabel})*$`, 'u')

/** Whether mail may come from an address and go to it, even if nobody may enter it in a form. */
export const isMailAddress = (text: string) =>
  text.length <= 320 && text.indexOf('@') <= 64 && senderForm.test(text)

function isTimeZone(text: string) {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
