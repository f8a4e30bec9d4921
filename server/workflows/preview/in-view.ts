import { idsInView } from '../../tickets/index.ts'
import { ticketsOf } from '../schedules/run.ts'
import {
  collect,
  collecting,
  evaluateAt,
  gatherEach,
  type PreviewContext,
  type PreviewResult,
} from './preview-context.ts'

const mostTickets = 1_000

/** The tickets over which a workflow with a schedule would run now. */
export const ticketsInView = async (context: PreviewContext): Promise<PreviewResult> => {
  const { tx, draft, access } = context
  const tickets = await ticketsOf(tx, { ...draft, channel_ids: access === 'all' ? null : [...access] })
  const ids = typeof tickets === 'string' ? [] : await idsInView(tx, tickets, { limit: mostTickets + 1 })
  const subjects = ids.slice(0, mostTickets).map((ticket) => ({ ticket }))
  const activation = { trigger: draft.trigger_type, event: null, chain: '', depth: 0 }
  const found = collecting()
  for await (const { seen } of gatherEach(context, subjects))
    collect(found, evaluateAt(context, { seen, activation, at: tx.now }))
  return { examined: subjects.length, isComplete: ids.length <= mostTickets, ...found }
}
