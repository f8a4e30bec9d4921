import { wakeIfAny } from '../../../platform/background/wakes.ts'
import type { Write } from '../../../platform/db/transaction.ts'
import { agentWork } from '../record/store.ts'

/** Returns whether the channel of the ticket has an agent. */
export const hasAgent = async ({ sql, workspace }: Write, channel: number) => {
  const agents = await sql`
    select from channel_agents
    where workspace_id = ${workspace} and channel_id = ${channel} and agent_mode <> 'off' and brain_id is not null`
  return agents.length > 0
}

/** Returns whether the agent was not stopped on the ticket before. */
export const stop = async ({ sql, workspace }: Write, ticket: number) => {
  const { count } = await sql`
    insert into agent_tickets as s (workspace_id, ticket_id, is_stopped) values (${workspace}, ${ticket}, true)
    on conflict (workspace_id, ticket_id) do update set is_stopped = true where not s.is_stopped`
  return count > 0
}

export const start = ({ sql, workspace }: Write, ticket: number) => sql`
  insert into agent_tickets (workspace_id, ticket_id, is_stopped, started_after)
  select ${workspace}::bigint, ${ticket}::bigint, false, coalesce(max(id), 0) from messages
  where workspace_id = ${workspace} and ticket_id = ${ticket}
  on conflict (workspace_id, ticket_id) do update set is_stopped = false, started_after = excluded.started_after`

/** Queues the latest message of the contact, unless the agent has decided on it otherwise than to leave it. */
export const askAgain = (tx: Write, { ticket, channel }: { ticket: number; channel: number }) => {
  const { sql, workspace, now } = tx
  const statement = sql`
  insert into agent_answers as a (workspace_id, message_id, ticket_id, channel_id, due_at, created_at)
  select workspace_id, id, ticket_id, ${channel}::bigint, ${now}, created_at from messages
  where workspace_id = ${workspace} and ticket_id = ${ticket} and type = 'inbound' and not is_automatic
  order by id desc limit 1
  on conflict (workspace_id, message_id) do update
    set outcome = 'pending', words = '', attempts = 0, due_at = excluded.due_at, settled_at = null
    where a.outcome = 'left'`
  return wakeIfAny(tx, agentWork, statement)
}
