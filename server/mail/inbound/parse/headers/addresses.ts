import { addressParser } from 'postal-mime'
import type { Mailbox } from '../parsed/parsed-mail.ts'
import { headerText, wellFormed } from './encoded-words.ts'

const mostMailboxes = 1_000
const longestAddress = 320

/** The mailboxes of address headers, including those in groups. */
export const mailboxesIn = (values: string[]): Mailbox[] =>
  values
    .flatMap((value) => addressParser(withClosedQuotes(masked(wellFormed(value))), { flatten: true }))
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

const quote = String.fromCharCode(mask + '"'.charCodeAt(0))
const isOdd = (value: string) => (value.match(/(?<!\\)"/g) ?? []).length % 2 === 1

/** An unclosed quote, as in O"Neil or 5", is part of a name. The parser would take everything after it for the name. */
const withClosedQuotes = (value: string) => {
  const outsideWords = value.replace(/(?<=[\p{L}\p{N}])"(?=[\p{L}\p{N}])/gu, quote)
  return isOdd(outsideWords) ? outsideWords.replaceAll('"', quote) : outsideWords
}

/** An address without comments and needless quotes, as it is stored; empty if it is not valid. */
export const addressOf = (address: string) => {
  const plain = address
    .trim()
    .slice(0, 2 * longestAddress)
    .replace(/\([^()]*\)/g, '')
    .replace(/^mailto:/i, '')
    .replace(/^"([^"\\]*)"@/, '$1@')
    .replace(/ ?@ ?/, '@')
    .replace(/\.$/, '')
    .replace(/^([^\s"@<>(),;]+(?: [^\s"@<>(),;]+)+)@/, '"$1"@')
  const fits =
    /^(?:[^\s@<>()",;\ue000-\ue07f]+|"[^\s@<>()",;\ue000-\ue07f]+(?: [^\s@<>()",;\ue000-\ue07f]+)+")@[^\s@<>()",;\ue000-\ue07f]+$/.test(
      plain,
    )
  return fits && plain.length <= longestAddress ? plain : ''
}
