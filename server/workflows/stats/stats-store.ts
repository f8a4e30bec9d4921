import type { Access } from '../../../contract/base/permissions.ts'
import { mostRunsCounted } from '../../../contract/workflows/most-runs.ts'
import type { Read } from '../../platform/db/transaction.ts'
import { accessibleTicket } from '../../platform/http/callers/access.ts'
import type { Moment } from '../../platform/kernel/clock.ts'
import { visible } from '../rules/store.ts'

const weekMs = 7 * 86_400_000
const lastWeek = ({ now }: Pick<Read, 'now'>) => new Date(now.getTime() - weekMs)

type Counts = { workflow: string; runs: number; last_run_at: Moment | null }

/** The runs of each workflow, among its newest. The result does not tell of tickets that the caller cannot access. */
export const counts = (tx: Read, access: Access) => {
  const { sql, workspace } = tx
  return sql<Counts[]>`
    select w.ulid as workflow, r.runs::integer, r.last as last_run_at
    from workflows w
    cross join lateral (
      select count(*) as runs, max(n.created_at) as last
      from (
        select ticket_id, created_at from workflow_runs
        where workspace_id = ${workspace} and workflow_id = w.id order by id desc limit ${mostRunsCounted}
      ) as n ${accessible(tx, access)}
      where n.created_at > ${lastWeek(tx)}
    ) as r
    where w.workspace_id = ${workspace} ${visible(tx, access)} order by w.order_column, w.id`
}

/** The tickets are read only for callers who cannot access all of them. */
const accessible = (tx: Read, access: Access) =>
  access === 'all'
    ? tx.sql``
    : tx.sql`join tickets t on t.id = n.ticket_id and ${accessibleTicket(tx, access)}`

type Failure = {
  workflow: string
  ticket: { ulid: string; number: number }
  action: string
  words: string
  created_at: Moment
}

const mostFailures = 100

/** The last failure of each workflow that has one. */
export const failures = (tx: Read, access: Access) => {
  const { sql, workspace } = tx
  return sql<Failure[]>`
    select w.ulid as workflow, f.ticket, f.action ->> 'type' as action, f.action ->> 'words' as words, f.created_at
    from workflows w
    cross join lateral (
      select json_build_object('ulid', t.ulid, 'number', t.number) as ticket, n.created_at,
        jsonb_path_query_first(n.actions, '$[*] ? (@.result == "failed")') as action
      from (
        select id, ticket_id, actions, created_at from workflow_runs
        where workspace_id = ${workspace} and workflow_id = w.id and actions @> '[{"result": "failed"}]'
        order by id desc limit ${mostFailures}
      ) as n
      join tickets t on t.id = n.ticket_id and ${accessibleTicket(tx, access)}
      where n.created_at > ${lastWeek(tx)} order by n.id desc limit 1
    ) as f
    where w.workspace_id = ${workspace} ${visible(tx, access)}`
}
