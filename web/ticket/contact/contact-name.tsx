import { useState } from 'react'
import { call } from '../../api/client.ts'
import { queryClient } from '../../api/queries.ts'
import { queryKeys } from '../../api/query-keys.ts'
import type { Ticket, WholeTicket } from '../../api/types.ts'
import { strings } from '../../strings/strings.ts'
import { InPlaceInput } from '../../ui/fields/in-place-input.tsx'
import { toastProblem } from '../../ui/toasts/toasts.tsx'

/** The name of the contact, with in-place editing. */
export const ContactName = ({ ticket }: { ticket: Ticket }) => {
  const { contact } = ticket
  const [isEditing, setEditing] = useState(false)
  const save = (text: string) => {
    setEditing(false)
    const name = text.trim() || null
    if (contact.ulid && name !== contact.name) void rename(ticket, contact.ulid, name)
  }
  if (!contact.ulid) return <h2>{contact.name ?? contact.email}</h2>
  if (isEditing)
    return (
      <InPlaceInput
        className="contact-name-input"
        label={strings.contact.name}
        value={contact.name ?? ''}
        save={save}
        cancel={() => setEditing(false)}
      />
    )
  return (
    <h2>
      <button
        type="button"
        className="contact-name"
        title={strings.contact.editName}
        onClick={() => setEditing(true)}
      >
        {contact.name ?? contact.email}
      </button>
    </h2>
  )
}

/** An optimistic update, which is reverted if the server rejects it. */
const rename = async (ticket: Ticket, contact: string, name: string | null) => {
  const show = (name: string | null) =>
    queryClient.setQueryData(
      queryKeys.ticket(ticket.ulid),
      (old: WholeTicket | undefined) => old && { ...old, contact: { ...old.contact, name } },
    )
  show(name)
  try {
    await call('PUT /api/contacts/:contact', { params: { contact }, body: { name } })
  } catch (error) {
    show(ticket.contact.name)
    toastProblem(strings.contact.notRenamed((error as Error).message), error)
  }
  void queryClient.invalidateQueries({ queryKey: queryKeys.contact(contact) })
  void queryClient.invalidateQueries({ queryKey: queryKeys.listHead() })
  void queryClient.invalidateQueries({ queryKey: queryKeys.ticket() })
}
