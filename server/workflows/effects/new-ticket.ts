import { mostNewTickets } from '../../../contract/workflows/workflow-items.ts'
import { findToWrite } from '../../channels/index.ts'
import { fillDraft, fillText, keepLines, preparedDraft } from '../../messages/index.ts'
import { add, change, linkRelated, lockTicket, openOutgoing, prepareOpeningBy } from '../../tickets/index.ts'
import { type ActionContext, type ActionOutcome, done, failed, unchanged } from './action-context.ts'
import * as store from './new-ticket-store.ts'

export type NewTicket = {
  subject: string
  body: string
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
  const opening = await prepareOpeningBy(tx, { id, name, email })
  const subject = await subjectOf(context, wanted.subject)
  const made = await openOutgoing(tx, opening, { channel, subject, status: 'open' })
  await store.insert(tx, { workflow: workflow.id, ticket: made.id })
  await linkRelated(tx, origin, made)
  const { user = null, team = null } = wanted
  if (user ?? team) await change(tx, made, { assignee_ulid: user, team_ulid: team })
  const draft = await fillDraft(tx, ticket.id, await preparedDraft(keepLines(wanted.body), []), {
    isAutomatic: false,
  })
  const sender = { type: 'system', id: null, name: workflow.name, email: null } as const
  await add(tx, made, { type: 'note', sender, draft, files: [] })
  return done(`The ticket #${made.number} was created.`)
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
