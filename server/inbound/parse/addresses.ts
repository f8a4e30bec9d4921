import { addressParser } from 'postal-mime'
import type { Mailbox } from './parsed.ts'
import { lineOf, wellFormed } from './words.ts'

const mostMailboxes = 1_000
const longestAddress = 320

/** The mailboxes of an address header, those of groups among them. */
export const mailboxesIn = (values: string[]): Mailbox[] =>
  values
    .flatMap((value) => addressParser(hidden(wellFormed(value)), { flatten: true }))
    .map(({ name, address }) => ({ name: lineOf(shown(name)), address: addressOf(address ?? '') }))
    .filter(({ address }) => address !== '')
    .slice(0, mostMailboxes)

// What an encoded word says is a name and never an address, also where the parser would look into it.
const hiding = 0xe000
const hidden = (value: string) =>
  value.replace(/=\?[^?]*\?[bq]\?[^?]*\?=|=\?/gi, (word) =>
    word.replace(/[@<>()",;:\\=?]/g, (special) => String.fromCharCode(hiding + special.charCodeAt(0))),
  )
const shown = (value: string) =>
  value.replace(/[\ue000-\ue07f]/g, (special) => String.fromCharCode(special.charCodeAt(0) - hiding))

/** A mailbox without quotes and comments, the way it is stored; empty if it is none. */
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
