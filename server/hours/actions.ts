import { hoursChanged } from '../../contract/hours.ts'
import type { Write } from '../platform/db/transaction.ts'
import { emit } from '../platform/events.ts'
import type { BusinessHours } from './rules.ts'
import * as store from './store.ts'

/** Sets when a workspace is open; null means always. Without a time zone, the workspace keeps its own. */
export const setHours = async (tx: Write, hours: BusinessHours | null, timezone?: string) => {
  const opening = await store.update(tx, { timezone, hours })
  emit(tx, hoursChanged, { timezone: opening.timezone, always_open: hours === null })
  return opening
}
