import type { Draft } from '../../drafts/message-draft.ts'

export type Field = 'to' | 'cc' | 'bcc'

/** Typed text in the recipient fields that is not a recipient yet. */
export type Typed = Record<Field, string>

export const nothingTyped: Typed = { to: '', cc: '', bcc: '' }

const fields = ['to', 'cc', 'bcc'] as const

export const isAddress = (text: string) => /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$|^[^\s@<>]+@localhost$/.test(text)

/** Splits a text into email addresses and invalid rest. */
export const readAddresses = (text: string) => {
  const given = text.split(/[\s,;]+/).filter(Boolean)
  return { right: given.filter(isAddress), wrong: given.filter((one) => !isAddress(one)).join(' ') }
}

export const withAddresses = (all: string[], added: string[]) => [
  ...new Set([...all, ...added.map((one) => one.toLowerCase())]),
]

/** Adds typed recipients to a message, and returns the invalid rest. */
export const withTyped = (draft: Draft, typed: Typed) => {
  if (draft.kind === 'note') return { draft, wrong: '' }
  const read = fields.map((field) => ({ field, ...readAddresses(typed[field]) }))
  const recipients = Object.fromEntries(
    read.map(({ field, right }) => [field, withAddresses(draft[field], right)]),
  )
  return { draft: { ...draft, ...recipients }, wrong: read.map(({ wrong }) => wrong).find(Boolean) ?? '' }
}
