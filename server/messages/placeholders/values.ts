import { valueInWords } from '../../../contract/workspaces/field-types.ts'
import type { Values } from './rules.ts'
import type { Facts } from './store.ts'

export type Author = {
  /** The name of the member who writes, if any. */
  agent?: string
  /** True if the text is sent automatically. The sender of the mail to which it responds may be forged. */
  isAutomatic?: boolean
}

export const valuesFrom = (facts: Facts, { agent, isAutomatic = false }: Author): Values => {
  const known = facts.contact_name && oneLine(facts.contact_name)
  const name = known && (!isAutomatic || isPlainName(known)) ? known : null
  const writer = oneLine(agent ?? facts.assignee ?? facts.workspace)
  return {
    'contact.name': name,
    'contact.first_name': name && (name.split(' ')[0] ?? name),
    'contact.email': facts.contact_email,
    'ticket.subject': oneLine(facts.subject),
    'ticket.number': String(facts.number),
    'agent.name': writer,
    'user.name': writer,
    'channel.name': oneLine(facts.channel),
    'workspace.name': oneLine(facts.workspace),
    ...fieldValues(facts),
  }
}

/** The values of custom fields, in words. */
const fieldValues = ({ fields, choices }: Pick<Facts, 'fields' | 'choices'>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([owner, values]) =>
      Object.entries(values ?? {}).map(([key, value]) => {
        const shown = { type: choices?.[key] ? 'choice' : 'text', choices: choices?.[key] ?? [] } as const
        return [`${owner}.fields.${key}`, oneLine(valueInWords(shown, value))]
      }),
    ),
  )

const oneLine = (text: string) =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 255)

/**
 * Contacts choose their names, and senders can be forged. An automatic mail repeats a name only if it is plausible: no
 * address, no advertisement.
 */
const isPlainName = (name: string) =>
  name.length <= 50 && /^\p{L}[\p{L}\p{M}'’-]*\.?( \p{L}[\p{L}\p{M}'’-]*\.?){0,3}$/u.test(name)
