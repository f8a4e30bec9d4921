import { call } from '../../platform/api/client.ts'
import * as queries from '../../platform/api/queries.ts'
import type { Connection } from '../../platform/api/types.ts'
import { momentIn, wallTimeIn } from '../../platform/base/zoned.ts'
import { createDeletions } from '../../platform/forms/deletions.ts'
import { strings } from '../../platform/strings/strings.ts'
import { timeZone } from '../../platform/ui/time/dates.ts'

const texts = strings.connections

export const refreshConnections = () =>
  queries.queryClient.invalidateQueries({ queryKey: queries.connections.queryKey })

/** The values of the form; `expires_at` is a day of the calendar. */
export type ReminderFields = { name: string; note: string; expires_at: string }

export const fieldsOf = ({ name, note, expires_at }: Connection): ReminderFields => ({
  name,
  note: note ?? '',
  expires_at: expires_at === null ? '' : dayIn(expires_at),
})

const dayIn = (at: string) => {
  const { year, month, day } = wallTimeIn(timeZone.get(), new Date(at))
  return [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join(
    '-',
  )
}

/** Midnight at the beginning of the day, to be on the safe side. */
const startOf = (text: string) => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return text && momentIn(timeZone.get(), { year, month, day, hour: 0, minute: 0 }).toISOString()
}

/** Creates a reminder, or changes the one with this ULID. */
export const saveReminder = ({ name, note, expires_at }: ReminderFields, ulid?: string) => {
  const body = { name, note: note || null, expires_at: startOf(expires_at) }
  return ulid
    ? call('PUT /api/connections/reminders/:connectionReminder', {
        params: { connectionReminder: ulid },
        body,
      })
    : call('POST /api/connections/reminders', { body })
}

const { all, begin } = createDeletions({
  name: 'reminder',
  remove: (ulid, options) =>
    call('DELETE /api/connections/reminders/:connectionReminder', {
      params: { connectionReminder: ulid },
      ...options,
    }),
  done: texts.removed,
  failed: texts.notRemoved,
  settled: refreshConnections,
})

export const deletions = all
export const deleteReminder = begin
