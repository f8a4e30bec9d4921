import type { Read } from '../../platform/db/transaction.ts'

/** The open tickets of these incoming messages whose assignee is away, if the workspace wants them back. */
export const ofAbsent = ({ sql, workspace, now }: Read, tickets: number[], messages: string[]) => sql<
  { id: number; ulid: string }[]
>`
  select t.id, t.ulid from tickets t
  join absences a on a.workspace_id = ${workspace} and a.user_id = t.assignee_id and (a.due_at is null or a.due_at > ${now})
  where t.workspace_id = ${workspace} and t.id = any (${tickets}::bigint[]) and t.status = 'open' and exists (
      select from messages m
      where m.workspace_id = ${workspace} and m.ticket_id = t.id and m.ulid = any (${messages}::text[]) and not m.is_automatic)
    and (select is_returned_when_away from workspaces where id = ${workspace})
  order by t.id`
