import { isDeepStrictEqual } from 'node:util'
import {
  type CalendarBody,
  type CalendarChanges,
  calendarCreated,
  calendarHoursChanged,
  calendarUpdated,
} from '../../../contract/workspaces/calendars.ts'
import { assertRoom } from '../../platform/db/room.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import { invalid, notFound } from '../../platform/kernel/problem.ts'
import { type BusinessHours, readHours } from '../hours/actions.ts'
import { byDate, openingWith } from './rules.ts'
import * as store from './store.ts'

export const create = async (tx: Write, { business_hours, holidays = [], ...body }: CalendarBody) => {
  const ulid = await store.insert(
    tx,
    settingsOf({ ...body, business_hours: hoursIn(business_hours), holidays }),
  )
  await assertRoom(tx, 'calendars')
  emit(tx, calendarCreated, { calendar: ulid, name: body.name })
  return get(tx, ulid)
}

/** Changes a calendar. The caller has locked it. Omitted fields stay. */
export const change = async (
  tx: Write,
  known: store.Stored,
  { business_hours, ...changes }: CalendarChanges,
) => {
  const { id, ulid, used_by: _, ...former } = known
  const hours = business_hours === undefined ? former.business_hours : hoursIn(business_hours)
  const before = settingsOf(former)
  const after = settingsOf({ ...former, ...changes, business_hours: hours })
  const isMoved = after.timezone !== before.timezone || !isDeepStrictEqual(after.opening, before.opening)
  if (isMoved) await store.keepOpening(tx, id)
  await store.update(tx, id, after)
  await assertRoom(tx, 'calendars')
  emit(tx, calendarUpdated, { calendar: ulid, name: after.name })
  if (isMoved) emit(tx, calendarHoursChanged, { of: ulid })
  return get(tx, ulid)
}

const hoursIn = (given: CalendarBody['business_hours']): BusinessHours | null => {
  if (given === null) return null
  const read = readHours(given)
  if ('faults' in read) throw invalid({ business_hours: read.faults })
  return read.hours
}

const settingsOf = ({ holidays, ...settings }: Omit<store.Settings, 'opening'>): store.Settings => {
  const days = byDate(holidays)
  return { ...settings, holidays: days, opening: openingWith(settings.business_hours, days) }
}

const get = async (tx: Write, ulid: string) => {
  const calendar = await store.find(tx, ulid)
  if (!calendar) throw notFound()
  return calendar
}
