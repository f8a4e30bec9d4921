import {
  calendarDeleted,
  createCalendar,
  deleteCalendar,
  listCalendars,
  previewHolidays,
  showCalendar,
  updateCalendar,
} from '../../../contract/workspaces/calendars.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { route } from '../../platform/http/route.ts'
import type { Clock } from '../../platform/kernel/clock.ts'
import { conflict, invalid } from '../../platform/kernel/problem.ts'
import { lockOpening } from '../workspaces/actions.ts'
import { readBounded } from './ics/bounded.ts'
import { change, create } from './save.ts'
import * as store from './store.ts'

type Params = { calendar: string }

const find = (tx: Read, { calendar }: Params, me: Principal) => store.find(tx, calendar, me.channels)
const lock = async (tx: Write, { calendar }: Params) => {
  await lockOpening(tx)
  return store.lock(tx, calendar)
}

export const routes = [
  route(listCalendars, ({ tx, me }) => store.all(tx, me.channels)),
  route(showCalendar, find, async ({ found }) => found),
  route(createCalendar, ({ tx, body }) => create(tx, body)),
  route(previewHolidays, async ({ prepared }) => prepared, {
    prepare: async ({ ics }: { ics: string }, workspace: number, { clock }: { clock: Clock }) => {
      const read = await readBounded(ics, clock(), workspace)
      if ('fault' in read) throw invalid({ ics: [read.fault] })
      return read
    },
  }),
  route(updateCalendar, lock, ({ tx, found, body }) => change(tx, found, body)),
  route(deleteCalendar, lock, async ({ tx, found: { id, ulid, name, used_by } }) => {
    const [use] = used_by
    if (use)
      throw conflict(`The ${kinds[use.kind]} ${use.name} uses this calendar. Choose another one there first.`)
    await store.remove(tx, id)
    emit(tx, calendarDeleted, { calendar: ulid, name })
  }),
]

const kinds = { channel: 'channel', team: 'team', target_policy: 'target policy' } as const
