import { mostNewTickets } from '../../../contract/workflows/workflow-items.ts'
import { findToWrite } from '../../channels/index.ts'
import { fillDraft, fillText, isBlank, keepLines, preparedDraft } from '../../messages/index.ts'
import { add, change, linkRelated, lockTicket, openOutgoing, prepareOpeningBy } from '../../tickets/index.ts'
import { findSharedTemplates, openFromTemplate, type Template } from '../../writing/index.ts'
import { type ActionContext, type ActionOutcome, done, failed, unchanged } from './action-context.ts'
import * as store from './new-ticket-store.ts'

export type NewTicket = {
  subject?: string | null
  body?: string | null
  template?: string | null
  channel?: string | null
  user?: string | null
  team?: string | null
}

const longestSubject = 255

/** Creates a ticket for the same contact, with a note, and relates it to this one. Its contact hears nothing of it. */
export const createTicket = async (context: ActionContext, wanted: NewTicket): Promise<ActionOutcome> => {
  const { tx, ticket, workflow } = context
  const origin = await lockTicket(tx, ticket.id)
  if (!origin) return failed('The ticket no longer exists.')
  const { contact_id: id, contact_name: name, contact_email: email } = ticket
  if (id === null) return failed('The ticket has no contact any more.')
  const refusal = await refusalOf(context)
  if (refusal) return refusal
  const ulid = wanted.channel ?? ticket.channel_ulid
  const channel = await findToWrite(tx, { ulid, access: 'all' })
  if (!channel) return failed('The channel cannot be used any more.')
  const [template] = wanted.template ? await findSharedTemplates(tx, [wanted.template]) : []
  if (wanted.template && !template) return failed('The template no longer exists, or is not shared.')
  const sender = { type: 'system', id: null, name: workflow.name, email: null } as const
  const place = { channel, contact: { id, name, email }, by: { sender } }
  const note = await noteOf(wanted)
  const { made, children } = await openFor(context, wanted, { place, template, hasNote: Boolean(note) })
  await store.insert(tx, { workflow: workflow.id, tickets: [made, ...children].map((one) => one.id) })
  await linkRelated(tx, origin, made)
  const { user, team } = wanted
  if (user ?? team)
    await change(tx, made, { ...(user && { assignee_ulid: user }), ...(team && { team_ulid: team }) })
  if (note) {
    const draft = await fillDraft(tx, ticket.id, note, { isAutomatic: false })
    await add(tx, made, { type: 'note', sender, draft, files: [] })
  }
  return done(`The ticket #${made.number} was created.`)
}

/** The own text of the action, if it has one. */
const noteOf = async ({ body }: NewTicket) => {
  const written = body ? await preparedDraft(keepLines(body), []) : undefined
  return written && !isBlank(written.body) ? written : undefined
}

type Opening = {
  place: Parameters<typeof openFromTemplate>[2]
  template: Template | undefined
  hasNote: boolean
}

/** Opens the ticket. The subject and the text of the action come before those of the template. */
const openFor = async (context: ActionContext, wanted: NewTicket, { place, template, hasNote }: Opening) => {
  const { tx } = context
  const subject = wanted.subject ? await subjectOf(context, wanted.subject) : undefined
  if (template) {
    const body = hasNote ? '' : template.body
    const { ticket, children } = await openFromTemplate(tx, { ...template, body }, { ...place, subject })
    return { made: ticket, children }
  }
  const opening = await prepareOpeningBy(tx, place.contact)
  const ticket = { channel: place.channel, subject: subject ?? '…', status: 'open' } as const
  return { made: await openOutgoing(tx, opening, ticket), children: [] }
}

/** Why no ticket is created. Tickets of workflows create no others, so that they never multiply. */
const refusalOf = async ({ tx, ticket, workflow }: ActionContext): Promise<ActionOutcome | undefined> => {
  await store.lock(tx)
  if (await store.isOfWorkflow(tx, ticket.id))
    return unchanged('No ticket was created: a workflow created this one.')
  if ((await store.countOfHour(tx, workflow.id)) >= mostNewTickets)
    return failed('No ticket was created: the workflow has created 100 in an hour.')
  return undefined
}

const subjectOf = async ({ tx, ticket }: ActionContext, text: string) => {
  const filled = await fillText(tx, ticket.id, text, { notation: 'plain' })
  return filled.replaceAll(/\s+/g, ' ').trim().slice(0, longestSubject).toWellFormed() || '…'
}
