import { addressParser } from 'postal-mime'
import type { Mailbox } from './parsed.ts'
import { lineOf, wellFormed } from './words.ts'

const mostMailboxes = 1_000

/** The mailboxes of an address header, those of groups among them. */
export const mailboxesIn = (values: string[]): Mailbox[] =>
  values
    .flatMap((value) => addressParser(hidden(wellFormed(value)), { flatten: true }))
    .map(({ name, address }) => ({ name: lineOf(shown(name)), address: addressOf(address ?? '') }))
    .filter(({ address }) => address !== '')
    .slice(0, mostMailboxes)

// What an encoded word says is a name and never an address, also where the parser would look into it.
const opening = '\ue000'
const hidden = (value: string) => value.replaceAll('=?', opening)
const shown = (value: string) => value.replaceAll(opening, '=?')

const addressOf = (address: string) => {
  const trimmed = address.trim()
  return /^[^\s@<>()",;\ue000]+@[^\s@<>()",;\ue000]+$/.test(trimmed) && trimmed.length <= 320 ? trimmed : ''
}
