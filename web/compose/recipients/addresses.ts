import type { Draft } from '../../drafts/message-draft.ts'

export type Field = 'to' | 'cc' | 'bcc'

/** What stands in the fields for recipients and is not one of them yet. */
export type Typed = Record<Field, string>

export const nothingTyped: Typed = { to: '', cc: '', bcc: '' }

const fields = ['to', 'cc', 'bcc'] as const

export const isAddress = (text: string) => /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$|^[^\s@<>]+@localhost$/.test(text)

/** The addresses in a text, and what in it is none. */
export const readAddresses = (text: string) => {
  const given = text.split(/[\s,;]+/).filter(Boolean)
  return { right: given.filter(isAddress), wrong: given.filter((one) => !isAddress(one)).join(' ') }
}

export const withAddresses = (all: string[], added: string[]) => [
  ...new Set([...all, ...added.map((one) => one.toLowerCase())]),
]

/** A message with the recipients that were typed last, and what was typed that is no address. */
export const withTyped = (draft: Draft, typed: Typed) => {
  if (draft.kind === 'note') return { draft, wrong: '' }
  const read = fields.map((field) => ({ field, ...readAddresses(typed[field]) }))
  const recipients = Object.fromEntries(
    read.map(({ field, right }) => [field, withAddresses(draft[field], right)]),
  )
  return { draft: { ...draft, ...recipients }, wrong: read.map(({ wrong }) => wrong).find(Boolean) ?? '' }
}
