import { hoursChanged } from '../../../contract/workspaces/hours.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import { lockOpening, setOpening } from '../workspaces/actions.ts'
import type { Opening } from './due.ts'
import type { BusinessHours } from './rules.ts'
import * as store from './store.ts'

/** Sets the business hours of a workspace; null means always open. Without a time zone, it keeps the current one. */
export const setHours = async (tx: Write, hours: BusinessHours | null, timezone?: string) => {
  await lockOpening(tx)
  await setOpening(tx, timezone, hours)
  const opening = await store.find(tx)
  emit(tx, hoursChanged, { timezone: opening.timezone, always_open: hours === null })
  return opening
}

/** The business hours of a workspace, Monday first. */
export const showHours = (tx: Read) => store.find(tx)

/** The business hours and time zone. They are locked until the transaction ends. */
export const openingOf = async (tx: Write): Promise<Opening> => {
  const { timezone, business_hours: hours } = await store.hold(tx)
  return { timezone, hours }
}

export { type Counting, type Deadline, deadlineOf, type Pause } from './deadline.ts'
export { dueAt, type Opening, type Wait } from './due.ts'
export { type Openings, openMs } from './elapsed.ts'
export { opensAt } from './opening.ts'
export { type BusinessHours, fromMonday, readHours } from './rules.ts'
