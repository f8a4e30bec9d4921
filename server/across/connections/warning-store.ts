import type { Read, Write } from '../../platform/db/transaction.ts'
import type { Moment } from '../../platform/kernel/clock.ts'

/** The last warning about a connection. */
export type Warning = { connection: string; expires_at: Moment; days: number }

export const all = ({ sql, workspace }: Read) => sql<Warning[]>`
  select connection, expires_at, days from connection_warnings where workspace_id = ${workspace}`

export const set = ({ sql, workspace }: Write, warnings: Warning[]) => sql`
  insert into connection_warnings ${sql(
    warnings.map(({ connection, expires_at, days }) => ({
      workspace_id: workspace,
      connection,
      expires_at,
      days,
    })),
  )}
  on conflict (workspace_id, connection) do update set expires_at = excluded.expires_at, days = excluded.days`

/** After its end, a connection gets no warning. */
export const removeEnded = ({ sql, workspace, now }: Write) => sql`
  delete from connection_warnings where workspace_id = ${workspace} and expires_at <= ${now}`
