import {
  type FieldPlaceholder,
  isFieldPlaceholder,
  type Placeholder,
  placeholderPattern as pattern,
  placeholderIn,
} from '../../../contract/messages/placeholders.ts'
import { escapeForSlack } from '../../platform/text/slack.ts'

/** The values of placeholders. The name of a contact may be unknown. */
export type Values = Record<Placeholder, string | null> & { [name: FieldPlaceholder]: string | null }

/** The notation of a text, for escaping values. */
export type Notation = 'html' | 'xml' | 'json' | 'form' | 'slack' | 'plain'

const tag = /<[^>]*>/g

/** Parses the text between the braces, which an editor may have formatted. */
const askedBy = (inner: string) => placeholderIn(inner.replace(tag, ''))

/**
 * Fills in the placeholders. Other texts in braces are not changed. A backslash escapes a placeholder and is removed. A
 * fallback is written in the notation of the text already.
 */
export const fill = (text: string, values: Values, notation: Notation) => {
  if (notation !== 'html') return fillWith(text, values, escapes[notation])
  const inAddress = (address: string) => fillWith(address, values, escapes.form)
  const addressed = text.replace(/<[a-z][^<>]*>/gi, (tag) =>
    tag.replace(/ (?:href|src)="[^"]*"/gi, inAddress),
  )
  return fillWith(addressed, values, escapes.html)
}

const fillWith = (text: string, values: Values, written: (value: string) => string) =>
  text.replace(pattern, (whole, backslash: string, inner: string) => {
    if (backslash) return whole.slice(1)
    const asked = askedBy(inner)
    if (!asked) return whole
    const value = values[asked.name]
    const isField = isFieldPlaceholder(asked.name)
    const instead = asked.fallback || (isField ? '' : written(values['contact.email'] ?? ''))
    return (value ? written(value) : instead) + (inner.match(tag) ?? []).join('')
  })

const escapes: Record<Notation, (value: string) => string> = {
  html: (value) => value.replace(/[&<>"]/g, (character) => entities[character] ?? character),
  xml: (value) => escapes.html(value).replaceAll("'", '&#39;'),
  json: (value) => JSON.stringify(value).slice(1, -1),
  form: encodeURIComponent,
  slack: escapeForSlack,
  plain: (value) => value,
}

// As the sanitiser writes them. It does not escape apostrophes.
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const hasBraces = (text: string) => text.includes('{{')

/** The most placeholders of a message. Each may be replaced by a long name, and all of them in one transaction. */
export const mostPlaceholders = 5_000

export const hasTooMany = (text: string) => {
  let at = -2
  for (let count = 0; count <= mostPlaceholders; count += 1) {
    at = text.indexOf('{{', at + 2)
    if (at === -1) return false
  }
  return true
}

/** The first text in braces that is not a placeholder, or not one of the allowed ones. */
export const findUnknown = (text: string, allowed: readonly Placeholder[]) => {
  for (const [whole, backslash, inner = ''] of text.matchAll(pattern)) {
    const asked = askedBy(inner)
    if (!backslash && !(asked && isAllowed(asked.name, allowed))) return whole.replace(tag, '')
  }
  return undefined
}

/** Visitors choose fields of tickets, so these are allowed where the subject is. */
const isAllowed = (name: Placeholder | FieldPlaceholder, allowed: readonly Placeholder[]) => {
  if (!isFieldPlaceholder(name)) return allowed.includes(name)
  return allowed.includes(name.startsWith('ticket.') ? 'ticket.subject' : 'contact.name')
}

/** Finds a placeholder with formatting between its braces, which would not be filled in. */
export const findTorn = (html: string, text: string) => {
  const whole = known(html.replace(tag, (one) => one.replaceAll('{', ''))).length
  const seen = known(text)
  return seen.length > whole ? seen.at(-1)?.[0] : undefined
}

const known = (text: string) => [...text.matchAll(pattern)].filter(([, , inner = '']) => askedBy(inner))
