import { type ActionType, actionOf } from '../../contract/workflows/workflow-items.ts'
import type { RunPreview } from '../../contract/workflows/workflows.ts'
import { fillText, keepLines } from '../messages/index.ts'
import type { Read, Write } from '../platform/db/transaction.ts'
import type { Principal } from '../platform/http/callers/principal.ts'
import { newUlid } from '../platform/kernel/ids.ts'
import { invalid, notFound } from '../platform/kernel/problem.ts'
import { findTicket, getTicket, lockTicket } from '../tickets/index.ts'
import { needsOf } from './conditions/conditions.ts'
import { resultsOf } from './conditions/groups.ts'
import { evaluate, runMatching } from './engine/evaluate.ts'
import { gather } from './facts/facts-store.ts'
import { intents } from './preview/intents.ts'
import { knownFor } from './preview/known.ts'
import { actsOn } from './record/access.ts'
import * as store from './rules/store.ts'

type Path = { ticket: string; workflow: string }
type Found = NonNullable<Awaited<ReturnType<typeof ticketAndWorkflow>>>

export const ticketAndWorkflow = async (tx: Read, path: Path, me: Principal) => {
  const ticket = await findTicket(tx, path.ticket, me.channels)
  const workflow = ticket && (await store.findWithState(tx, path.workflow, me.channels))
  return workflow && { ticket, workflow }
}

const byHand = { trigger: 'manual', event: null, depth: 0 } as const

/** The manual workflows that would run on a ticket, evaluated in the same way as a run. */
export const startable = async ({
  tx,
  found: ticket,
}: {
  tx: Read
  found: { id: number; channel_id: number }
}) => {
  const workflows = (await store.manual(tx)).filter((workflow) => actsOn(workflow, ticket.channel_id))
  if (workflows.length === 0) return []
  const [seen] = await gather(tx, [{ ticket: ticket.id }], needsOf(workflows))
  const activation = { ...byHand, chain: '' }
  return workflows.filter((workflow) => seen && evaluate(workflow, activation, seen, new Set())[2] === 'ran')
}

type Call = { tx: Write; me: Principal; found: Found }

const isReply = ({ type }: { type: string }) => actionOf(type as ActionType) === 'send_reply'

/** Returns what a manual workflow would do on a ticket, and the text of its replies for the composer. */
export const previewByHand = async ({ tx, me, found: { ticket, workflow } }: Call): Promise<RunPreview> => {
  assertByHand(workflow, ticket)
  const [seen] = await gather(tx, [{ ticket: ticket.id }], needsOf([workflow]))
  if (!seen) throw notFound()
  const known = await knownFor(tx, workflow.actions)
  const author = { notation: 'html', agent: me.user.name } as const
  const texts: string[] = []
  for (const { parameters } of workflow.actions.filter(isReply))
    texts.push(await fillText(tx, ticket.id, keepLines(String(parameters.body)), author))
  return {
    actions: intents(workflow.actions, seen, known),
    reply: texts.join('') || null,
  }
}

const assertByHand = (workflow: Found['workflow'], ticket: Found['ticket']) => {
  if (workflow.trigger_type !== 'manual') throw rejection('This workflow is not one that is run by hand.')
  if (!workflow.is_enabled) throw rejection('This workflow is not enabled.')
  if (!actsOn(workflow, ticket.channel_id))
    throw rejection('This workflow does not act on tickets of this channel.')
}

type Running = Call & { body: { leaves_out_replies?: boolean } }
type Services = { config: { AUTOMATIC_MAILS: number } }

/** Runs a manual workflow on a ticket if its conditions are met. */
export const runByHand = async (
  { tx, me, found: { ticket, workflow }, body }: Running,
  { config }: Services,
) => {
  assertByHand(workflow, ticket)
  if (!(await lockTicket(tx, ticket.id))) throw notFound()
  const activation = { ...byHand, chain: newUlid() }
  const request = {
    workflows: [body.leaves_out_replies ? withoutReplies(workflow) : workflow],
    activation,
    subject: { ticket: ticket.id },
    automaticMails: config.AUTOMATIC_MAILS,
  }
  const { runs, evaluations } = await runMatching(tx, request)
  if (runs.length === 0) throw rejection(missing(workflow, evaluations[0]?.[3] ?? ''))
  return getTicket(tx, ticket.id, me)
}

const withoutReplies = (workflow: Found['workflow']) => ({
  ...workflow,
  actions: workflow.actions.filter((action) => !isReply(action)),
})

const rejection = (message: string) => invalid({ workflow: [message] })

const missing = ({ conditions }: Found['workflow'], held: string) => {
  const names = resultsOf(conditions, held).flatMap(({ item, held }) => (held ? [] : item.type))
  return `The ticket does not meet the conditions of this workflow: ${names.join(', ')}.`
}
