import { ask, type Found, gatherEach, type Look } from './look.ts'
import * as store from './tickets-store.ts'

const mostTickets = 200
/** So many are looked through for those within reach. */
const mostLookedAt = 20_000

/** On which tickets a workflow could be run by hand now. */
export const ticketsByHand = async (look: Look): Promise<Found> => {
  const { tx, reach } = look
  const wanted = { since: new Date(0), reach, look: mostLookedAt, limit: mostTickets + 1 }
  const tickets = await store.latestTickets(tx, wanted)
  const isCut = tickets.length > mostTickets || (await store.isBusier(tx, wanted))
  const asked = tickets.slice(0, mostTickets).map((ticket) => ({ ticket }))
  const occasion = { trigger: 'manual', event: null, chain: '', depth: 0 } as const
  const wouldRun: Found['wouldRun'] = []
  for await (const { seen } of gatherEach(look, asked)) {
    const run = ask(look, { seen, occasion, at: tx.now })
    if (run) wouldRun.push(run)
  }
  return { examined: asked.length, isComplete: !isCut, wouldRun }
}
