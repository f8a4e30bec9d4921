import { skippingFaults } from '../../../platform/background/skipping-faults.ts'
import { workspaceWork } from '../../../platform/background/workspace-work.ts'
import type { Db } from '../../../platform/db/open.ts'
import type { Clock } from '../../../platform/kernel/clock.ts'
import type { Log } from '../../../platform/kernel/log.ts'
import type { TicketMeaning } from '../meaning/ticket-meaning.ts'
import * as store from './index-store.ts'
import { indexChanges, portion } from './indexing.ts'

export type Services = { db: Db; clock: Clock; log: Log; meaning: TicketMeaning }

const by = { type: 'system', name: 'ticket index' } as const

const aWhileMs = 3_600_000

/** Indexes the words of changed tickets for the search. */
export const indexingTickets = (services: Services) => {
  const index = skippingFaults(services, {
    by,
    run: async (tx, most) => {
      const done = await indexChanges(tx, { ...(most && { most }), byMeaning: services.meaning.isOn })
      // After a full portion there is more to do, and a larger list is emptied later in one go.
      if (done > 0 && done < portion) await store.emptyPending(tx)
      return done
    },
    skip: async (tx) => {
      const [first] = await store.changes(tx, { most: 1, isNewestFirst: false })
      if (!first) return { skipped: 0, what: {} }
      await store.postpone(tx, [first.id], new Date(tx.now.getTime() + aWhileMs))
      return { skipped: 1, what: { ticket: first.ticket_id } }
    },
    message: 'a ticket could not be indexed',
  })
  return workspaceWork(services, {
    table: store.ticketsToIndex,
    limits: { atOnce: 2, perWorkspace: 1 },
    // A search indexes the latest changes itself.
    gatherMs: 1_000,
    portion,
    run: index,
  })
}

/** The maximum time that a search waits for the index. A transaction that has started may take longer. */
const patienceMs = 100

/** Indexes changes before a search, the newest first. With a long backlog, the search does not wait for the rest. */
export const indexBeforeSearch = async (workspace: number, { db, log, meaning }: Services) => {
  const over = performance.now() + patienceMs
  const indexNewest = () =>
    db
      .write(workspace, by, (tx) => indexChanges(tx, { isNewestFirst: true, byMeaning: meaning.isOn }))
      .catch((error: Error) => {
        log.warn({ err: error, workspace }, 'tickets are searched without the newest changes')
        return 0
      })
  while (performance.now() < over && (await db.search(workspace, store.isBehind)))
    if ((await indexNewest()) === 0) return
}
