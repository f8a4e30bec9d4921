import { strings } from '../../platform/strings/strings.ts'
import type { Export } from './export-queries.ts'

const texts = strings.exports

export const titleOfExport = ({ kind, contact, includes_notes }: Export) => {
  if (kind !== 'contact') return texts.lists[kind]
  const name = contact ? (contact.name ?? contact.email) : texts.unknown
  return includes_notes ? texts.withNotes(name) : texts.everything(name)
}
