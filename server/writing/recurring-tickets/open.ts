import { findToWrite } from '../../channels/index.ts'
import { contactOf, lockContact } from '../../contacts/index.ts'
import { attempt, type Write } from '../../platform/db/transaction.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import { fieldsOfNewTicket } from '../../workspaces/index.ts'
import { fieldsWith, findSharedTemplates, openFromTemplate } from '../ticket-templates/actions.ts'
import type { Due, Outcome } from './store.ts'

/** The author of its notes. */
const by = { sender: { type: 'system', id: null, name: 'Recurring tickets', email: null } } as const

/** Opens a ticket, or tells why there is none. */
export const openAnew = async (tx: Write, due: Due): Promise<Outcome> => {
  const [template] = await findSharedTemplates(tx, [due.template_ulid])
  if (!template) return { result: 'no_template' }
  const channel = await findToWrite(tx, { ulid: due.channel_ulid, access: 'all' })
  if (!channel) return { result: 'no_channel' }
  try {
    return await attempt(tx, async (): Promise<Outcome> => {
      const contact = await contactFor(tx, due)
      if (!contact) return { result: 'no_contact' }
      // Rejects it if a required field would be empty.
      const fields = await fieldsWith(tx, template)
      await fieldsOfNewTicket(tx, { channel: channel.id, status: 'open', fields })
      const { ticket } = await openFromTemplate(tx, template, { by, channel, contact })
      return { result: 'created', ticket: ticket.id }
    })
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return { result: 'rejected', reason: error.message }
    throw error
  }
}

const contactFor = (tx: Write, { contact_id, owner }: Due) => {
  if (contact_id !== null) return lockContact(tx, contact_id)
  return owner ? contactOf(tx, owner) : undefined
}
