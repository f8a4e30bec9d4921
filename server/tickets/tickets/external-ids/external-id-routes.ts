import {
  putTicketByExternalId,
  putTickets,
  TicketOfBatch,
  type TicketOfExternalId,
} from '../../../../contract/tickets/ticket-external-ids.ts'
import { type Draft, draftOf } from '../../../messages/index.ts'
import { type Judged, judgeItems, writeItems } from '../../../platform/http/batch.ts'
import { route } from '../../../platform/http/route.ts'
import type { Keys } from '../../../platform/kernel/keys.ts'
import { Problem } from '../../../platform/kernel/problem.ts'
import { put } from './put.ts'

type Keyed = { keys: Keys }
type Prepared = { judged: Judged<TicketOfBatch>; drafts: ReadonlyMap<number, Draft> }

const draftIn = async ({ message }: TicketOfExternalId, workspace: number, prefix = '') =>
  message && draftOf(message, workspace, { prefix: `${prefix}message.` })

/** Validates the tickets, and prepares the messages of the valid tickets. */
const prepareAll = async (
  { tickets }: { tickets: TicketOfBatch[] },
  workspace: number,
): Promise<Prepared> => {
  const judged = judgeItems('tickets', TicketOfBatch, tickets)
  const [faults, drafts] = [new Map(judged.faults), new Map<number, Draft>()]
  for (const [n, ticket] of tickets.entries()) {
    if (faults.has(n)) continue
    try {
      const draft = await draftIn(ticket, workspace, `tickets.${n}.`)
      if (draft) drafts.set(n, draft)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      faults.set(n, error)
    }
  }
  return { judged: { ...judged, faults }, drafts }
}

export const externalIdRoutes = [
  route(
    putTicketByExternalId,
    async (_, { externalId }) => externalId,
    ({ tx, me, found, body, prepared, site }, { keys }: Keyed) =>
      put({ tx, me, externalId: found, body, draft: prepared, site }, { keys }),
    { prepare: (body: TicketOfExternalId, workspace: number) => draftIn(body, workspace) },
  ),
  route(
    putTickets,
    ({ tx, me, prepared: { judged, drafts }, site }, { keys }: Keyed) =>
      writeItems(tx, judged, (own, { external_id, ...body }, n) =>
        put({ tx: own, me, externalId: external_id, body, draft: drafts.get(n), site }, { keys }),
      ),
    { prepare: prepareAll },
  ),
]
