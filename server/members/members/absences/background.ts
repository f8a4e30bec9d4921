import { memberAbsenceChanged } from '../../../../contract/members/absence.ts'
import { oneByOne } from '../../../platform/background/one-by-one.ts'
import type { Db } from '../../../platform/db/open.ts'
import type { Write } from '../../../platform/db/transaction.ts'
import { emit } from '../../../platform/events/events.ts'
import type { Clock } from '../../../platform/kernel/clock.ts'
import type { Log } from '../../../platform/kernel/log.ts'
import * as store from './absence-store.ts'

type Services = { db: Db; clock: Clock; log: Log }

const by = { type: 'system', name: 'absences' } as const

/** Tells everybody who is back because the last day of an absence is over. */
export const endingAbsences = (services: Services) =>
  oneByOne(services, {
    table: store.absences,
    portion: 50,
    due: store.due,
    idOf: (user) => user,
    run: (workspace, user) => services.db.write(workspace, by, (tx) => endOne(tx, user)),
  })

const endOne = async (tx: Write, user: number) => {
  const ended = await store.spend(tx, user)
  if (ended) emit(tx, memberAbsenceChanged, { user: ended.ulid, is_away: false, away_until: null })
}
