import { calendarHoursChanged } from '../../../contract/workspaces/calendars.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import { fieldFaults, label } from '../../platform/kernel/field-faults.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import { lockOpening } from '../workspaces/actions.ts'
import * as openings from './opening-store.ts'
import * as store from './store.ts'

/** The calendar that a body names, so that it can be stored; null for none. */
export const chosenCalendar = async (tx: Write, ulid: string | null) => {
  await lockOpening(tx)
  if (ulid === null) return null
  const calendar = await store.hold(tx, ulid.toLowerCase())
  if (!calendar) throw invalid({ calendar_ulid: [fieldFaults.selected(label('calendar_ulid'))] })
  return calendar
}

/** Reports that the tickets of a channel or a team have another calendar. */
export const tellCalendarOf = (tx: Write, owner: { ulid: string }) => {
  emit(tx, calendarHoursChanged, { of: owner.ulid })
}

/** The opening that counts in a channel. */
export const openingOfChannel = (tx: Read, channel: number) => openings.ofChannel(tx, channel)

export { teamsHaveCalendars } from './opening-store.ts'
export {
  type Calendars,
  type CurrentOpenings,
  calendarsOf,
  currentOpenings,
  holdOpenings,
} from './openings.ts'
