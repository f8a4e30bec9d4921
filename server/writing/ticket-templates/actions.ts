import type { Read, Write } from '../../platform/db/transaction.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { fieldFaults, label } from '../../platform/kernel/field-faults.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import { openOutgoing, prepareOpeningBy } from '../../tickets/index.ts'
import { valuesOfNew } from '../../workspaces/index.ts'
import { addNote, complete, fieldsWith, type Place, type Writer } from './complete.ts'
import * as store from './store.ts'

export { complete, fieldsWith } from './complete.ts'
export { find as findTemplate, findShared as findSharedTemplates, type Template } from './store.ts'
export { templatesUsing } from './uses.ts'

/** The ULID of a template, if the member can use it. */
export const usableTemplate = async (tx: Read, me: Principal, ulid: string | null | undefined) =>
  ulid ? (await store.find(tx, me, ulid.toLowerCase()))?.ulid : undefined

/** Takes a deleted field of tickets out of the templates. */
export const forgetFieldInTemplates = async (tx: Write, key: string) => {
  await store.lockAll(tx)
  await store.forgetField(tx, key)
}

/** The template that a new ticket names. */
export const templateOf = async (
  tx: Write,
  me: Principal,
  { template: ulid }: { template?: string | null },
) => {
  if (!ulid) return undefined
  const template = await store.find(tx, me, ulid.toLowerCase())
  if (!template) throw invalid({ template: [fieldFaults.selected(label('template'))] })
  return template
}

/** The member who writes the notes of children. */
export const writerOf = ({ user: { id, name, email } }: Principal): Writer => ({
  sender: { type: 'user', id, name, email },
  agent: name,
})

type Opening = Place & { by: Writer; subject?: string | undefined }

/**
 * Opens a ticket from a template for a contact, who hears nothing of it: the text becomes a note. Returns the ticket and
 * its children.
 */
export const openFromTemplate = async (
  tx: Write,
  template: store.Template,
  { by, subject = template.subject || template.name, ...place }: Opening,
) => {
  const { channel, contact } = place
  const fields = valuesOfNew(await fieldsWith(tx, template))
  const opening = await prepareOpeningBy(tx, contact)
  const ticket = await openOutgoing(tx, opening, { channel, subject, status: 'open', fields })
  if (template.body) await addNote(tx, ticket, template.body, by)
  return { ticket, children: await complete(tx, ticket, { template, place, by }) }
}
