import type { Read, Write } from '../platform/db/transaction.ts'
import type { Principal } from '../platform/http/principal.ts'
import { newUlid } from '../platform/ids.ts'
import { invalid, notFound } from '../platform/problem.ts'
import { findTicket, getTicket, lockTicket } from '../tickets/actions.ts'
import { consult } from './engine/consult.ts'
import { actsOn } from './reach.ts'
import * as store from './store.ts'

type Path = { ticket: string; workflow: string }
type Found = NonNullable<Awaited<ReturnType<typeof ticketAndWorkflow>>>

export const ticketAndWorkflow = async (tx: Read, path: Path, me: Principal) => {
  const ticket = await findTicket(tx, path.ticket, me.channels)
  const workflow = ticket && (await store.findAsked(tx, path.workflow))
  return workflow && { ticket, workflow }
}

type Call = { tx: Write; found: Found; automaticMails: number }

/** Runs a workflow because somebody has asked for it, if it is one for that and its conditions hold. */
export const runByHand = async ({ tx, found: { ticket, workflow }, automaticMails }: Call) => {
  if (workflow.trigger_type !== 'manual') throw refusal('This workflow is not one that is run by hand.')
  if (!workflow.is_enabled) throw refusal('This workflow is not enabled.')
  if (!actsOn(workflow, ticket.channel_id))
    throw refusal('This workflow does not act on tickets of this channel.')
  if (!(await lockTicket(tx, ticket.id))) throw notFound()
  const occasion = { trigger: 'manual', event: null, chain: newUlid(), depth: 0 } as const
  const asked = { workflows: [workflow], occasion, subject: { ticket: ticket.id }, automaticMails }
  const { runs, evaluations } = await consult(tx, asked)
  if (runs.length === 0) throw refusal(missing(workflow, evaluations[0]?.[3] ?? ''))
  return getTicket(tx, ticket.id)
}

const refusal = (words: string) => invalid({ workflow: [words] })

const missing = ({ conditions }: Found['workflow'], held: string) => {
  const names = conditions.filter((_, place) => held[place] === '0').map(({ type }) => type)
  return `The ticket does not meet the conditions of this workflow: ${names.join(', ')}.`
}
