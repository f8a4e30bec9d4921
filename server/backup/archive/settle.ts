import type { Sql } from '../../platform/db/connection/driver.ts'
import type { Erased } from '../../platform/erasures/ledger.ts'
import { toRepeat } from '../../platform/erasures/repeat.ts'
import { forgetOverdue } from '../../widgets/index.ts'
import { doubtOverdue } from '../../writing/index.ts'

const mostLostEvents = 10_000_000

/** Prepares a database of the past for the present. */
export const settle = async (sql: Sql, { now, erased }: { now: Date; erased: Erased[] }) => {
  // The events after it are lost. A reader of the log may be at one of them, so new events have higher ids.
  await sql`select setval('public.events_id_seq', nextval('public.events_id_seq') + ${mostLostEvents})`
  await doubtOverdue(sql, now)
  await forgetOverdue(sql, now)
  // Done again before a server serves anything.
  await toRepeat.insert(sql, erased)
}
