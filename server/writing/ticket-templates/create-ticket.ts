import type { NewTicket } from '../../../contract/tickets/tickets.ts'
import { type Draft, draftOf, fillTextFor, keepLines, preparedDraft } from '../../messages/index.ts'
import type { Write } from '../../platform/db/transaction.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { fieldFaults, label } from '../../platform/kernel/field-faults.ts'
import type { Keys } from '../../platform/kernel/keys.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import { createTicket } from '../../tickets/index.ts'
import { complete, fieldsWith, templateOf, writerOf } from './actions.ts'
import type { Template } from './store.ts'

type Call = { tx: Write; me: Principal; body: NewTicket; prepared: Draft | undefined; site: string }

export const prepare = async ({ message }: NewTicket, workspace: number) =>
  message && draftOf(message, workspace, { prefix: 'message.' })

/** Creates a ticket of a contact. A template gives what the body leaves out. */
export const create = async ({ tx, me, body, prepared, site }: Call, services: { keys: Keys }) => {
  const template = await templateOf(tx, me, body)
  const subject = body.subject || template?.subject
  if (!subject) throw required('subject')
  if (!template) {
    if (!prepared) throw required('message')
    return createTicket({ tx, me, body: { ...body, subject }, draft: prepared, site }, services)
  }
  const agent = me.user.name
  const from = body.from_contact
  return createTicket(
    {
      ...{ tx, me, site },
      body: { ...body, subject, fields: await fieldsWith(tx, template, body.fields) },
      draft:
        prepared ?? ((ticket) => draftFrom(tx, template, { ...ticket, subject, email: from.email, agent })),
      complete: async (ticket, channel) => {
        await complete(tx, ticket, {
          template,
          place: { channel, contact: ticket.contact },
          by: writerOf(me),
        })
      },
    },
    services,
  )
}

type Filling = { channel: { id: number }; number: number; subject: string; email: string; agent: string }

/** The text of the template as the first message of the contact. */
const draftFrom = async (tx: Write, { body }: Template, { channel, email, agent, ...ticket }: Filling) => {
  if (!body) throw required('message')
  const place = { channel: channel.id, email, ticket }
  const filled = await fillTextFor(tx, place, body, { notation: 'html', agent })
  return preparedDraft(keepLines(filled), [], { workspace: tx.workspace })
}

const required = (field: string) => invalid({ [field]: [fieldFaults.required(label(field))] })
