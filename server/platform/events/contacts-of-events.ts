import type { Read, Write } from '../db/transaction.ts'

/**
 * Notes the contacts of the next events, as the trigger `keep_contact_of_event` does for new ones. Returns the last id, or
 * null if there are no more events.
 */
export const noteContactsOfNext = async ({ sql, workspace }: Write, after: number, most: number) => {
  const [{ last }] = await sql<[{ last: number | null }]>`
    with next as materialized (
      select id, ticket_id, type, facts from events
      where workspace_id = ${workspace} and id > ${after} order by id limit ${most}
    ), found as (
      select n.id, t.contact_id, timeline_group_of(n.type, n.facts) as timeline_group from next n
      join tickets t on t.workspace_id = ${workspace} and t.id = n.ticket_id and t.contact_id is not null
      where n.type in ('message.created', 'ticket.created', 'ticket.status_changed', 'ticket.rated')
      union all
      select n.id, c.id, 'contact' from next n
      join contacts c on c.workspace_id = ${workspace} and c.ulid = n.facts ->> 'contact'
      where n.type = 'contact.created'
    ), noted as (
      update events e set contact_id = f.contact_id, timeline_group = f.timeline_group from found f
      where e.workspace_id = ${workspace} and e.id = f.id and f.timeline_group is not null
        and (e.contact_id, e.timeline_group) is distinct from (f.contact_id, f.timeline_group)
    )
    select max(id) as last from next`
  return last
}

/** Counts the events that lack the contact of their timeline, up to a maximum. */
export const eventsWithoutContact = async ({ sql, workspace }: Read, most: number) => {
  const [{ events }] = await sql<[{ events: number }]>`
    select count(*) as events from (
      select from events e
      join tickets t on t.workspace_id = ${workspace} and t.id = e.ticket_id and t.contact_id is not null
      where e.workspace_id = ${workspace} and e.contact_id is null
        and e.type in ('message.created', 'ticket.created', 'ticket.status_changed', 'ticket.rated')
        and timeline_group_of(e.type, e.facts) is not null
      limit ${most}) as lacking`
  return events
}

export const lastEvent = async ({ sql, workspace }: Read) => {
  const [{ last }] = await sql<[{ last: number }]>`
    select coalesce(max(id), 0) as last from events where workspace_id = ${workspace}`
  return last
}
