import type { Read, Write } from '../../platform/db/transaction.ts'

const hourMs = 3_600_000

/** Serialises the creation of tickets by the workflows of a workspace until the transaction ends. */
export const lock = ({ sql, workspace }: Write) =>
  sql`select pg_advisory_xact_lock(hashtextextended('tickets of workflows', ${workspace}))`

export const insert = (
  { sql, workspace, now }: Write,
  { workflow, tickets }: { workflow: number; tickets: number[] },
) => sql`
  insert into workflow_tickets (workspace_id, ticket_id, workflow_id, created_at)
  select ${workspace}, ticket, ${workflow}, ${now} from unnest(${tickets}::bigint[]) as ticket on conflict do nothing`

export const isOfWorkflow = async ({ sql, workspace }: Read, ticket: number) => {
  const found = await sql`
    select from workflow_tickets where workspace_id = ${workspace} and ticket_id = ${ticket}`
  return found.length > 0
}

export const countOfHour = async ({ sql, workspace, now }: Read, workflow: number) => {
  const [{ total }] = await sql<[{ total: number }]>`
    select count(*) as total from workflow_tickets
    where workspace_id = ${workspace} and workflow_id = ${workflow}
      and created_at > ${new Date(now.getTime() - hourMs)}`
  return total
}
