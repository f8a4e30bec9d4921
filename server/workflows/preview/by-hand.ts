import {
  collect,
  collecting,
  evaluateAt,
  gatherEach,
  type PreviewContext,
  type PreviewResult,
} from './preview-context.ts'
import * as store from './tickets-store.ts'

const mostTickets = 200
/** The maximum number of tickets that are scanned for tickets that the caller can access. */
const mostLookedAt = 20_000

/** The tickets on which a manual workflow could run now. */
export const ticketsByHand = async (context: PreviewContext): Promise<PreviewResult> => {
  const { tx, access } = context
  const wanted = { since: new Date(0), access, scanLimit: mostLookedAt, limit: mostTickets + 1 }
  const tickets = await store.latestTickets(tx, wanted)
  const isCut = tickets.length > mostTickets || (await store.isBusier(tx, wanted))
  const subjects = tickets.slice(0, mostTickets).map((ticket) => ({ ticket }))
  const activation = { trigger: 'manual', event: null, chain: '', depth: 0 } as const
  const found = collecting()
  for await (const { seen } of gatherEach(context, subjects.toReversed()))
    collect(found, evaluateAt(context, { seen, activation, at: tx.now }))
  return { examined: subjects.length, isComplete: !isCut, ...found }
}
