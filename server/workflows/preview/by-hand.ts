import * as store from './history-store.ts'
import { ask, type Found, gatherEach, type Look } from './look.ts'

const mostTickets = 200

/** On which tickets a workflow could be run by hand now. */
export const ticketsByHand = async (look: Look): Promise<Found> => {
  const { tx, reach } = look
  const tickets = await store.latestTickets(tx, reach, mostTickets + 1)
  const asked = tickets.slice(0, mostTickets).map((ticket) => ({ ticket }))
  const occasion = { trigger: 'manual', event: null, chain: '', depth: 0 } as const
  const wouldRun: Found['wouldRun'] = []
  for await (const { seen } of gatherEach(look, asked)) {
    const run = ask(look, { seen, occasion, at: tx.now })
    if (run) wouldRun.push(run)
  }
  return { examined: asked.length, isComplete: tickets.length <= mostTickets, wouldRun }
}
