import { logIfSpent } from '../../mail/index.ts'
import { oneByOne } from '../../platform/background/one-by-one.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Clock } from '../../platform/kernel/clock.ts'
import type { Log } from '../../platform/kernel/log.ts'
import { ask } from './ask.ts'
import { due, satisfactionRequests } from './request-store.ts'

type Services = { db: Db; clock: Clock; log: Log; config: { AUTOMATIC_MAILS: number } }

const by = { type: 'system', name: 'satisfaction' } as const

/** Asks contacts for ratings some time after their tickets were closed. */
export const askingForRatings = (services: Services) =>
  oneByOne(services, {
    table: satisfactionRequests,
    portion: 50,
    due,
    idOf: (ticket) => ticket,
    run: async (workspace, ticket) => {
      const { db, config } = services
      const asked = await db.write(workspace, by, (tx) => ask(tx, ticket, config.AUTOMATIC_MAILS))
      if (asked) logIfSpent(services, { workspace, ...asked })
    },
  })
