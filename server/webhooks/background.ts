import { leasedWork } from '../platform/background/leased-work.ts'
import { postpone } from '../platform/background/leases.ts'
import type { Limits } from '../platform/background/slots.ts'
import type { Background } from '../platform/background/work.ts'
import type { WorkTable } from '../platform/background/work-table.ts'
import { Moment } from '../platform/kernel/clock.ts'
import { type Services, takeTurn } from './sending/turn.ts'
import { wakingWebhooks } from './waking/waking.ts'
import { promptWebhooks, slowWebhooks, type WorkingWebhook } from './work/work-store.ts'

/** A turn waits for other servers most of the time. All endpoints of a workspace may do so at once. */
const limits = { prompt: { atOnce: 256, perWorkspace: 128 }, slow: { atOnce: 64, perWorkspace: 16 } }

const deadlineMs = 60_000
const againMs = 30_000

const sending = (services: Services, table: WorkTable, limits: Limits) =>
  leasedWork<WorkingWebhook>(services, {
    table,
    limits,
    deadlineMs,
    // A failure of this kind is none of the other server, whose failures are results of a turn.
    retry: {
      backoffMs: () => againMs,
      mostAttempts: 100,
      skipsTransient: true,
      giveUp: (tx, row) =>
        postpone(tx, table, row, { at: new Moment(tx.now.getTime() + againMs), attempts: 0 }),
    },
    run: (row, { abort }) => takeTurn(services, row, abort),
  })

/** Sends events to webhook endpoints. */
export const sendingWebhooks = (services: Services): Background[] => [
  sending(services, promptWebhooks, limits.prompt),
  sending(services, slowWebhooks, limits.slow),
  wakingWebhooks(services),
]
