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
import { Egress } from '../../platform/egress/rejection.ts'
import { emit } from '../../platform/events/events.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { route } from '../../platform/http/route.ts'
import type { Clock } from '../../platform/kernel/clock.ts'
import { conflict, invalid } from '../../platform/kernel/problem.ts'
import { lockOpening } from '../workspaces/actions.ts'
import { icsAt } from './ics/at-url.ts'
import { readBounded } from './ics/bounded.ts'
import { change, create } from './save.ts'
import * as store from './store.ts'

type File = { ics?: string; url?: string }
type Services = { clock: Clock; config: { EGRESS_ALLOW: readonly string[] } }

const fetched = async (url = '', allow: readonly string[]) => {
  try {
    return await icsAt(url, allow)
  } catch (error) {
    if (!(error instanceof Egress)) throw error
    throw invalid({ url: [`The calendar could not be fetched. ${error.message}`] })
  }
}

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
    prepare: async ({ ics, url }: File, workspace: number, { clock, config }: Services) => {
      const text = ics ?? (await fetched(url, config.EGRESS_ALLOW))
      const read = await readBounded(text, clock(), workspace)
      if ('fault' in read) throw invalid({ [ics === undefined ? 'url' : 'ics']: [read.fault] })
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
