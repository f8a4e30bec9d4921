import type { GivenPhone, Phone } from '../../../contract/contacts/phones.ts'
import { containing } from '../../platform/http/requests/paging.ts'

/** The numbers as they are stored, each once. */
export const phonesOf = (given: readonly GivenPhone[]) => joinedPhones(given.map(shownPhone))

const shownPhone = ({ number, label = null }: GivenPhone): Phone => ({ number, e164: e164Of(number), label })

/** The numbers of several lists: each once, with the label that any of them has. */
export const joinedPhones = (phones: readonly Phone[]) => {
  const all = new Map<string, Phone>()
  for (const phone of phones) {
    const key = phone.e164 ?? digitsIn(phone.number)
    const known = all.get(key)
    all.set(key, known ? { ...known, label: known.label ?? phone.label } : phone)
  }
  return [...all.values()]
}

/** Null if the number does not begin with the code of a country. */
const e164Of = (number: string) => {
  const plain = number
    .replace(/[x#e].*$/i, '')
    .replace('(0)', '')
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+')
  return /^\+[1-9]\d{6,14}$/.test(plain) ? plain : null
}

const digitsIn = (text: string) => text.replace(/\D/g, '')

/** The columns of a contact for its numbers. */
export const phoneColumns = (phones: readonly Phone[]) => ({
  phones: phones.length ? phones : null,
  phone_digits:
    [...new Set(phones.flatMap(({ number, e164 }) => [number, e164 ?? number].map(digitsIn)))].join(' ') ||
    null,
})

/** The patterns for a text that is searched: what is written as a number is found however it was entered. */
export const patternsFor = (text: string) => {
  const digits = /^[+\d\s()./-]*$/.test(text) ? digitsIn(text).replace(/^0+/, '') : ''
  return digits.length < 4 ? [containing(text)] : [...new Set([text, digits])].map(containing)
}
