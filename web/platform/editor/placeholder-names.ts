import { useQuery } from '@tanstack/react-query'
import type { PlaceholderUse } from '../../../contract/messages/placeholders.ts'
import * as queries from '../api/queries.ts'
import { pageStrings } from '../page-strings.ts'
import { strings } from '../strings/strings.ts'

const texts = pageStrings.placeholders

type Fields = readonly { of: 'ticket' | 'contact' | 'company'; key: string; name: string }[]

/** The names of the placeholders that can be used, by placeholder. */
const namesOf = (fields: Fields): Record<string, string> => ({
  ...texts.names,
  ...Object.fromEntries(
    fields.map(({ of, key, name }) => [`${of}.fields.${key}`, texts.field(strings.fields.of[of], name)]),
  ),
})

/** The name of a placeholder. Undefined if it is that of a custom field that does not exist. */
export const nameOf = ({ name }: PlaceholderUse, fields: Fields | undefined) => {
  const known = namesOf(fields ?? [])[name]
  return known ?? (fields ? undefined : name)
}

export const useFields = () => useQuery(queries.fields).data

/** The contact chooses the subject, and visitors the fields of tickets: no automatic mail has them. */
export const notAutomatic = ['ticket.subject']

/** The placeholders to choose from, and their names. One of two with the same value is enough. */
export const useChoices = (without: readonly string[] = []) =>
  Object.entries(namesOf(useFields() ?? []))
    .filter(([id]) => id !== 'user.name' && !without.includes(id))
    .filter(([id]) => !(without.includes('ticket.subject') && id.startsWith('ticket.fields.')))
    .map(([id, name]) => ({ ulid: id, name }))
