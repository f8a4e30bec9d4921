import type { Fragment } from 'postgres'
import type { Static } from 'typebox'
import type { showGettingStarted } from '../../../contract/workspaces/getting-started.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'

type GettingStarted = Static<(typeof showGettingStarted)['reply']>

/** A workspace with this many messages, and no reply among the first and the last of them, needs no first steps. */
const mostMessages = 1_000

/** Reads no more rows than are needed to decide each step. */
export const gettingStarted = async (
  { sql, workspace }: Read,
  { mail }: { mail: { hasServer: boolean } },
) => {
  const isNoSample = (kind: string, id: Fragment) => sql`not exists (
    select from sample_items s where s.workspace_id = ${workspace} and s.kind = ${kind} and s.item_id = ${id})`
  const hasReply = (order: Fragment) => sql`exists (
    select from (
      select type, sender_type, ticket_id from messages where workspace_id = ${workspace}
      order by ${order} limit ${mostMessages}) m
    where m.type = 'outbound' and m.sender_type = 'user' and ${isNoSample('ticket', sql`m.ticket_id`)})`
  const [steps] = await sql<[GettingStarted]>`
    select
      exists (select from channels where workspace_id = ${workspace} and type = 'email'
        and email_address not like '%.localhost') as has_address,
      ${mail.hasServer} or exists (
        select from channel_mail where workspace_id = ${workspace} and smtp_url is not null) as has_sending,
      exists (select from memberships where workspace_id = ${workspace} offset 1)
        or exists (select from invitations where workspace_id = ${workspace}) as has_people,
      exists (select from mails where workspace_id = ${workspace}) as has_mail,
      exists (select from articles a where a.workspace_id = ${workspace} and ${isNoSample('article', sql`a.id`)})
        as has_article,
      exists (select from channel_agents where workspace_id = ${workspace} and agent_mode <> 'off'
        and brain_id is not null) as has_agent,
      exists (select from workflows w where w.workspace_id = ${workspace} and w.is_enabled
        and ${isNoSample('workflow', sql`w.id`)}) as has_workflow,
      exists (select from channel_widgets where workspace_id = ${workspace} and first_loaded_at is not null)
        as has_widget,
      (select business_hours is not null from workspaces where id = ${workspace}) as has_hours,
      ${hasReply(sql`id`)} or ${hasReply(sql`id desc`)} as has_reply,
      exists (select from sample_items where workspace_id = ${workspace}) as has_samples,
      (select getting_started_dismissed_at is not null from workspaces where id = ${workspace}) as is_dismissed`
  return steps
}

export const dismissGettingStarted = ({ sql, workspace, now }: Write) => sql`
  update workspaces set getting_started_dismissed_at = coalesce(getting_started_dismissed_at, ${now})
  where id = ${workspace}`
