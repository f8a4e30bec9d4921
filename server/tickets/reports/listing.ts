import type { Query } from '../../../contract/base/endpoint.ts'
import type { listReportedTickets } from '../../../contract/tickets/reports/reports.ts'
import type { Read } from '../../platform/db/transaction.ts'
import { readCursor, writtenCursor } from '../../platform/http/requests/paging.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import * as store from './listing-store.ts'
import { type Me, periodIn, selectionOf } from './report.ts'
import { storedFiguresOf } from './stored-figures.ts'
import { valuesBehind } from './values.ts'

const perPage = 100

/** The tickets behind a number. */
export const ticketsBehind = async (tx: Read, me: Me, query: Query<typeof listReportedTickets>) => {
  const { figure = 'created', count_hours: hours = 'all', hour, cursor } = query
  if (hour !== undefined && figure !== 'arrived')
    throw invalid({ hour: ['Only messages of contacts have an hour. Add `figure=arrived`.'] })
  const [{ period }, selection] = await Promise.all([periodIn(tx, query), selectionOf(tx, me, query)])
  const after = cursor === undefined ? undefined : placeOf(cursor)
  const wanted = { selection, period, figures: storedFiguresOf(figure), hour, after, limit: perPage + 1 }
  const rows =
    figure === 'backlog'
      ? await store.openAfter(tx, wanted)
      : await store.onDays(tx, wanted, await store.daysWith(tx, wanted))
  const shown = rows.slice(0, perPage)
  const valuesOf = await valuesBehind(tx, shown, { figure, hours, selection })
  const last = rows.length > perPage ? shown.at(-1) : undefined
  return {
    data: shown.map(({ id, ...ticket }) => ({ ...ticket, values: valuesOf({ id, day: ticket.day }) })),
    meta: { next_cursor: last ? writtenCursor(`${last.day} ${last.id}`) : null },
  }
}

const form = /^(\d{4}-\d\d-\d\d) (\d{1,15})$/

const placeOf = (cursor: string) => {
  const [, day = '', id] = readCursor(cursor, form) ?? []
  return day ? { day, id: Number(id) } : undefined
}
