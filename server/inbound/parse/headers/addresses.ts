import { addressParser } from 'postal-mime'
import type { Mailbox } from '../parsed-mail.ts'
import { headerText, wellFormed } from './encoded-words.ts'

const mostMailboxes = 1_000
const longestAddress = 320

/** The mailboxes of address headers, including those in groups. */
export const mailboxesIn = (values: string[]): Mailbox[] =>
  values
    .flatMap((value) => addressParser(masked(wellFormed(value)), { flatten: true }))
    .map(({ name, address }) => ({ name: headerText(unmasked(name)), address: addressOf(address ?? '') }))
    .filter(({ address }) => address !== '')
    .slice(0, mostMailboxes)

// An encoded word is a name and never an address. The parser would look for addresses in it, so it is masked.
const mask = 0xe000
const masked = (value: string) =>
  value.replace(/=\?[^?]*\?[bq]\?[^?]*\?=|=\?/gi, (word) =>
    word.replace(/[@<>()",;:\\=?]/g, (special) => String.fromCharCode(mask + special.charCodeAt(0))),
  )
const unmasked = (value: string) =>
  value.replace(/[\ue000-\ue07f]/g, (special) => String.fromCharCode(special.charCodeAt(0) - mask))

/** An address without quotes and comments, as it is stored; empty if it is not valid. */
export const addressOf = (address: string) => {
  const plain = address
    .trim()
    .slice(0, 2 * longestAddress)
    .replace(/\([^()]*\)/g, '')
    .replace(/^mailto:/i, '')
    .replace(/^"([^"\\]*)"@/, '$1@')
    .replace(/ ?@ ?/, '@')
    .replace(/\.$/, '')
  const fits = /^[^\s@<>()",;\ue000-\ue07f]+@[^\s@<>()",;\ue000-\ue07f]+$/.test(plain)
  return fits && plain.length <= longestAddress ? plain : ''
}
