import { reportFigures } from '../../../contract/tickets/reports/report-figures.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { lock } from './queue-store.ts'
import { storedFiguresOf } from './stored-figures.ts'

const metrics = reportFigures.flatMap(storedFiguresOf)

type Wanted = { before: Date; most: number }

/**
 * Freezes the numbers of the days before a time, and deletes some of the rows about the tickets that they were counted
 * from. Returns how many. A frozen day stays frozen, since its tickets would count twice.
 */
export const forgetReportRows = async (tx: Write, { before, most }: Wanted) => {
  const { sql, workspace } = tx
  const [frozen, wanted] = [await lock(tx), before.toISOString().slice(0, 10)]
  const day = frozen && frozen > wanted ? frozen : wanted
  await sql`
    insert into frozen_reports (workspace_id, day) values (${workspace}, ${day}::text::date)
    on conflict (workspace_id) do update set day = excluded.day`
  const gone = await sql<{ ticket: number }[]>`
    delete from reported_days where workspace_id = ${workspace} and id = any (array(
      select d.id from unnest(${metrics}::text[]) as m (metric) cross join lateral (
        select id from reported_days
        where workspace_id = ${workspace} and metric = m.metric and day < ${day}::text::date
          and (until is null or until < ${day}::text::date)
        order by day limit ${most}) as d
      limit ${most}))
    returning ticket_id as ticket`
  await sql`
    delete from reported_tickets r
    where r.workspace_id = ${workspace} and r.id = any (${gone.map(({ ticket }) => ticket)}::bigint[])
      and not exists (
        select from reported_days d where d.workspace_id = ${workspace} and d.ticket_id = r.id)`
  return gone.length
}
