import { canAccess } from '../../members/index.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'

type Place = { ulid: string; name: string; widget_id: number | null }

/** The channel of a ticket, and the widget in which the ticket began. */
export const placeOf = async ({ sql, workspace }: Read, ticket: number) => {
  const [place] = await sql<[Place]>`
    select c.ulid, c.name, v.channel_id as widget_id from tickets t
    join channels c on c.workspace_id = ${workspace} and c.id = t.channel_id
    left join widget_conversations w on w.workspace_id = ${workspace} and w.ticket_id = t.id
    left join widget_visitors v on v.workspace_id = ${workspace} and v.id = w.visitor_id
    where t.workspace_id = ${workspace} and t.id = ${ticket}`
  return place
}

/** Returns whether the assignee of a ticket cannot access a channel, and whether none of the members of its team can. */
export const accessOf = async (tx: Read, ticket: number, channel: number) => {
  const { sql, workspace } = tx
  const able = canAccess(tx, sql`${channel}`)
  const [access] = await sql<[{ loses_assignee: boolean; loses_team: boolean }]>`
    select t.assignee_id is not null and not exists (
        select from memberships m where m.workspace_id = ${workspace} and m.user_id = t.assignee_id and ${able})
        as loses_assignee,
      exists (select from team_members g where g.workspace_id = ${workspace} and g.team_id = t.team_id)
        and not exists (
          select from team_members g
          join memberships m on m.workspace_id = ${workspace} and m.user_id = g.user_id and ${able}
          where g.workspace_id = ${workspace} and g.team_id = t.team_id) as loses_team
    from tickets t where t.workspace_id = ${workspace} and t.id = ${ticket}`
  return access
}

type Locked = { id: number; ulid: string; name: string | null; email: string }

/** Locks the contact of a ULID and the contact of a ticket, in the order of their ids. */
export const lockContacts = ({ sql, workspace }: Write, ulid: string, other: number | null) => sql<Locked[]>`
  select id, ulid, name, email from contacts
  where workspace_id = ${workspace} and (ulid = ${ulid} or id = ${other}) order by id for no key update`
