import type { FieldValues } from '../../../../contract/workspaces/field-types.ts'
import { givenPhones, phoneFault } from '../../../contacts/phones/phones.tsx'
import { call } from '../../../platform/api/client.ts'
import { queryClient } from '../../../platform/api/queries.ts'
import { queryKeys } from '../../../platform/api/query-keys.ts'
import type { Contact, TicketContact, WholeTicket } from '../../../platform/api/types.ts'
import { ApiProblem } from '../../../platform/base/problem.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { toast, toastProblem } from '../../../platform/ui/toasts/toasts.tsx'

/** A change to one field of a contact. */
export type ContactChange =
  | { name: string | null }
  | { email: string }
  | { notes: string | null }
  | { company: Contact['company'] }
  | { phones: Contact['phones'] }
  /** All values, with the key of the one that changes. */
  | { fields: FieldValues; changed: string }

type Known = Pick<Contact, 'ulid' | 'name' | 'email' | 'notes' | 'company' | 'fields' | 'phones'>

/** Changes a contact at once, with an undo. If the server rejects the change, restores it and returns the reason. */
export const changeContact = async (ticket: string, contact: Known, change: ContactChange) => {
  const before = inverse(contact, change)
  const sent = send(ticket, contact.ulid, change, before)
  const close = toast({
    text: strings.contact.changed,
    about: `contact ${contact.ulid} ${fieldOf(change)}`,
    undo: () => void undo(ticket, contact.ulid, before, change),
  })
  const problem = await sent
  if (problem) close()
  return problem && reasonOf(problem, fieldOf(change))
}

/** The field of the body. */
const fieldOf = (change: ContactChange) =>
  'fields' in change ? `fields.${change.changed}` : Object.keys(change).join()

export const inverse = (contact: Known, change: ContactChange): ContactChange => {
  if ('name' in change) return { name: contact.name }
  if ('email' in change) return { email: contact.email }
  if ('fields' in change) return { fields: contact.fields, changed: change.changed }
  if ('phones' in change) return { phones: contact.phones }
  return 'notes' in change ? { notes: contact.notes } : { company: contact.company }
}

const undo = async (ticket: string, contact: string, change: ContactChange, before: ContactChange) => {
  const problem = await send(ticket, contact, change, before)
  if (problem) toastProblem(strings.contact.notChanged(reasonOf(problem, fieldOf(change))), problem)
}

const reasonOf = (problem: Error, field: string) =>
  (problem instanceof ApiProblem && (phoneFault(problem.errors) ?? problem.errors[field]?.[0])) ||
  problem.message

/** Changes are sent one after the other, so that an undo is the last. */
let sending: Promise<unknown> = Promise.resolve()

/** Returns the error if the server rejects the change. */
const send = async (ticket: string, contact: string, change: ContactChange, before: ContactChange) => {
  // A response from before the change may still arrive.
  await queryClient.cancelQueries({ queryKey: queryKeys.ticketContact(ticket) })
  show(ticket, change)
  const sent = sending.then(() => put(contact, change))
  sending = sent
  const problem = await sent
  if (problem) show(ticket, before)
  for (const key of [queryKeys.ticketContact, queryKeys.ticket, queryKeys.listHead, queryKeys.contacts])
    void queryClient.invalidateQueries({ queryKey: key() })
  void queryClient.invalidateQueries({ queryKey: queryKeys.contact(contact) })
  return problem
}

const put = (contact: string, change: ContactChange) =>
  call('PUT /api/contacts/:contact', { params: { contact }, body: bodyOf(change) }).then(
    () => undefined,
    (error: Error) => error,
  )

const bodyOf = (change: ContactChange) => {
  if ('fields' in change) return { fields: { [change.changed]: change.fields[change.changed] ?? null } }
  if ('phones' in change) return { phones: givenPhones(change.phones) }
  return 'company' in change ? { company_ulid: change.company?.ulid ?? null } : change
}

/** The panel and the conversation show the change. Lists follow with the response. */
const show = (ticket: string, change: ContactChange) => {
  queryClient.setQueryData(
    queryKeys.ticketContact(ticket),
    (old: TicketContact | undefined) => old?.contact && { ...old, contact: { ...old.contact, ...change } },
  )
  if ('notes' in change || 'fields' in change || 'phones' in change) return
  queryClient.setQueryData(
    queryKeys.ticket(ticket),
    (old: WholeTicket | undefined) => old && { ...old, contact: { ...old.contact, ...change } },
  )
}
