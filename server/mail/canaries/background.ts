import { oneByOne } from '../../platform/background/one-by-one.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Clock } from '../../platform/kernel/clock.ts'
import type { Log } from '../../platform/kernel/log.ts'
import { sendLater } from './jobs.ts'
import * as store from './store.ts'

type Services = { db: Db; clock: Clock; log: Log }

const by = { type: 'system', name: 'canary' } as const

/** Begins the mails of channels to themselves that are due. After an outage, each channel sends one. */
export const beginningCanaries = (services: Services) =>
  oneByOne(services, {
    table: store.dueCanaries,
    portion: 20,
    due: store.due,
    idOf: ({ channel }) => channel,
    run: (workspace, { channel }) =>
      services.db.write(workspace, by, async (tx) => {
        const mail = await store.begin(tx, channel)
        if (mail) sendLater(tx, mail)
      }),
  })
