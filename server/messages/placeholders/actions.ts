import { type Placeholder, placeholderNames } from '../../../contract/messages/placeholders.ts'
import type { Read } from '../../platform/db/transaction.ts'
import { fieldFaults, label } from '../../platform/kernel/field-faults.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import { type Draft, isBlank, keepLines, prepareBody } from '../messages/actions.ts'
import * as rules from './rules.ts'
import { factsFor, factsOf } from './store.ts'
import { type Author, valuesFrom } from './values.ts'

/** The contact chooses the subject of a ticket, so no automatic mail repeats it. */
const automatic = placeholderNames.filter((name) => name !== 'ticket.subject')

/** Returns what is wrong with the placeholders of a text. */
export const faultInText = (text: string, allowed: readonly Placeholder[] = placeholderNames) => {
  const unknown = rules.findUnknown(text, allowed)
  if (unknown === undefined) return undefined
  const names = allowed.map((name) => `{{${name}}}`).join(', ')
  const all = allowed.length ? `Allowed placeholders: ${names}.` : 'No placeholders are allowed here.'
  return `${unknown} is not a known placeholder. ${all} Put a backslash before the braces to keep them as text.`
}

/** Returns the fault in the placeholders of a message, which must not be empty either. */
export const faultInMessage = async (
  field: string,
  body: string,
  { workspace, isAutomatic = false }: { workspace: number; isAutomatic?: boolean },
) => {
  const prepared = await prepareBody(keepLines(body), undefined, { workspace })
  if (isBlank(prepared)) return fieldFaults.required(label(field))
  return faultInBody(prepared) ?? faultInText(prepared.html, isAutomatic ? automatic : placeholderNames)
}

const faultInBody = ({ html, text }: { html: string; text: string }) => {
  if (rules.hasTooMany(html) || rules.hasTooMany(text)) return tooMany
  const torn = rules.findTorn(html, text)
  return torn && tornWords(torn)
}

const tooMany = `A message can have at most ${rules.mostPlaceholders.toLocaleString('en')} placeholders. Remove some of the double braces {{.`

const tornWords = (torn: string) =>
  `The formatting divides the placeholder ${torn}. Format all of it in the same way.`

/** A draft with the facts of its ticket filled in. */
export const fillDraft = async (tx: Read, ticket: number, draft: Draft, author: Author): Promise<Draft> => {
  const { html, text } = draft.body
  if (!rules.hasBraces(text) && !rules.hasBraces(html)) return draft
  const fault = faultInBody(draft.body)
  if (fault) throw invalid({ body: [fault] })
  const values = valuesFrom(await factsOf(tx, ticket), author)
  const filled = { html: rules.fill(html, values, 'html'), text: rules.fill(text, values, 'plain') }
  // A later version of the sanitiser starts from the original, so placeholders must be filled in there, too.
  const original = filled.html === html ? draft.body.original : filled.html
  return { ...draft, body: { ...draft.body, ...filled, original } }
}

/** Fills the facts of a ticket into a text, escaped for its notation. */
export const fillText = async (
  tx: Read,
  ticket: number,
  text: string,
  { notation, ...author }: Author & { notation: rules.Notation },
) =>
  rules.hasBraces(text) ? rules.fill(text, valuesFrom(await factsOf(tx, ticket), author), notation) : text

type Place = { channel: number; email: string; ticket?: { subject: string; number: number } }

/** Fills in a text for a ticket that is not created yet. Placeholders of an unknown ticket stay until it is sent. */
export const fillTextFor = async (
  tx: Read,
  place: Place,
  text: string,
  { notation, ...author }: Author & { notation: rules.Notation },
) => {
  if (!rules.hasBraces(text)) return text
  const { ticket } = place
  const facts = { ...(await factsFor(tx, place)), ...(ticket ?? { subject: '', number: 0 }), assignee: null }
  const stays = ticket ? {} : { 'ticket.subject': '{{ticket.subject}}', 'ticket.number': '{{ticket.number}}' }
  return rules.fill(text, { ...valuesFrom(facts, author), ...stays }, notation)
}
