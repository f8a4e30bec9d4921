import type { TicketStatus } from '../../../../contract/base/ticket-status.ts'
import { mostLinks, type TicketLink } from '../../../../contract/tickets/ticket-links.ts'
import type { Read, Write } from '../../../platform/db/transaction.ts'
import { accessibleTicket } from '../../../platform/http/callers/access.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'
import type { Moment } from '../../../platform/kernel/clock.ts'
import { newUlid } from '../../../platform/kernel/ids.ts'
import { withMerged } from '../record/merge-store.ts'
import type { StoredKind } from './rules.ts'

type Access = Principal['channels']

export type LinkRow = {
  id: number
  ulid: string
  kind: StoredKind
  /** True if the link was made from this ticket to the other one. */
  is_forward: boolean
  created_at: Moment
  other_id: number
  other_ulid: string
  number: number
  subject: string
  status: TicketStatus
  contact: string
  assignee_name: string | null
}

/** The links of a ticket to others that the caller can access. */
export const ofTicket = (tx: Read, ticket: number, access: Access, only?: { link: string }) => {
  const { sql, workspace } = tx
  return sql<LinkRow[]>`
    with own as materialized (${withMerged(tx, ticket)}), found as (
      select l.id, l.ulid, l.kind, l.created_at, true as is_forward, l.other_id
      from own join ticket_links l on l.workspace_id = ${workspace} and l.ticket_id = own.id
      union all
      select l.id, l.ulid, l.kind, l.created_at, false, l.ticket_id
      from own join ticket_links l on l.workspace_id = ${workspace} and l.other_id = own.id
    )
    select f.id, f.ulid, f.kind, f.is_forward, f.created_at, o.id as other_id, o.ulid as other_ulid, o.number,
      o.subject, o.status, coalesce(o.contact_name, o.contact_email) as contact, a.name as assignee_name
    from found f join tickets m on m.workspace_id = ${workspace} and m.id = f.other_id
    join tickets o on o.workspace_id = ${workspace} and o.id = coalesce(m.merged_into_id, m.id)
    left join users a on a.id = o.assignee_id
    where o.id <> ${ticket} and ${accessibleTicket(tx, access, sql`o`)}
      ${only ? sql`and f.ulid = ${only.link}` : sql``}
    order by f.id limit ${mostLinks}`
}

/** The children of a ticket that are open or waiting and that the caller can access, in the order of their links. */
export const unfinishedChildren = (tx: Read, ticket: number, access: Access) => {
  const { sql, workspace } = tx
  return sql<{ ulid: string }[]>`
    with own as materialized (${withMerged(tx, ticket)})
    select o.ulid from own join ticket_links l on l.workspace_id = ${workspace} and l.other_id = own.id
    join tickets m on m.workspace_id = ${workspace} and m.id = l.ticket_id
    join tickets o on o.workspace_id = ${workspace} and o.id = coalesce(m.merged_into_id, m.id)
    where l.kind = 'child_of' and o.id <> ${ticket} and o.status in ('open', 'waiting')
      and ${accessibleTicket(tx, access, sql`o`)}
    group by o.ulid order by min(l.id) limit ${mostLinks}`
}

type Relative = { id: number; ulid: string; number: number; channel_id: number; contact_id: number | null }

/** The parent of a ticket, or all of its children, that the caller can access, in the order in which they are locked. */
export const relatives = (
  tx: Write,
  ticket: number,
  { linked, access }: { linked: 'parent' | 'children'; access: Access },
) => {
  const { sql, workspace } = tx
  const [own, other] =
    linked === 'parent' ? [sql`l.ticket_id`, sql`l.other_id`] : [sql`l.other_id`, sql`l.ticket_id`]
  return sql<Relative[]>`
    with own as materialized (${withMerged(tx, ticket)})
    select distinct o.id, o.ulid, o.number, o.channel_id, o.contact_id
    from own join ticket_links l on l.workspace_id = ${workspace} and ${own} = own.id
    join tickets m on m.workspace_id = ${workspace} and m.id = ${other}
    join tickets o on o.workspace_id = ${workspace} and o.id = coalesce(m.merged_into_id, m.id)
    where l.kind = 'child_of' and o.id <> ${ticket} and ${accessibleTicket(tx, access, sql`o`)}
    order by o.id limit ${mostLinks}`
}

export type Standing = { id: number; has_parent: boolean; has_children: boolean; links: number }

/** The number of links of each ticket, and whether it has a parent or children. */
export const standings = ({ sql, workspace }: Write, tickets: number[]) => sql<Standing[]>`
  select t.id,
    exists (select from ticket_links l
      where l.workspace_id = ${workspace} and l.ticket_id = t.id and l.kind = 'child_of') as has_parent,
    exists (select from ticket_links l
      where l.workspace_id = ${workspace} and l.other_id = t.id and l.kind = 'child_of') as has_children,
    (select count(*) from ticket_links l where l.workspace_id = ${workspace} and l.ticket_id = t.id)
    + (select count(*) from ticket_links l where l.workspace_id = ${workspace} and l.other_id = t.id) as links
  from unnest(${tickets}::bigint[]) as t (id)`

type Ends = { from: number; to: number; kind: StoredKind }

/** Returns the link, and whether it is new. */
export const insert = async ({ sql, workspace, now }: Write, { from, to, kind }: Ends) => {
  const [added] = await sql<{ ulid: string }[]>`
    insert into ticket_links (workspace_id, ulid, ticket_id, other_id, kind, created_at)
    values (${workspace}, ${newUlid()}, ${from}, ${to}, ${kind}, ${now})
    on conflict (workspace_id, ticket_id, other_id, kind) do nothing returning ulid`
  if (added) return { ulid: added.ulid, isNew: true }
  const [{ ulid }] = await sql<[{ ulid: string }]>`
    select ulid from ticket_links
    where workspace_id = ${workspace} and ticket_id = ${from} and other_id = ${to} and kind = ${kind}`
  return { ulid, isNew: false }
}

export type Parent = { ulid: string; id: number; number: number; subject: string; link: number }

/** The parent that a ticket has itself. */
export const parentOf = async ({ sql, workspace }: Write, ticket: number) => {
  const [parent] = await sql<Parent[]>`
    select o.ulid, o.id, o.number, o.subject, l.id as link
    from ticket_links l join tickets o on o.workspace_id = ${workspace} and o.id = l.other_id
    where l.workspace_id = ${workspace} and l.ticket_id = ${ticket} and l.kind = 'child_of'`
  return parent
}

export const remove = async ({ sql, workspace }: Write, link: number) => {
  const { count } = await sql`delete from ticket_links where workspace_id = ${workspace} and id = ${link}`
  return count > 0
}

export const shownLink = ({ is_forward, kind, ...row }: LinkRow, kindOf: TicketLink['kind']): TicketLink => ({
  ulid: row.ulid,
  kind: kindOf,
  ticket: {
    ulid: row.other_ulid,
    number: row.number,
    subject: row.subject,
    status: row.status,
    contact: row.contact,
    assignee_name: row.assignee_name,
  },
  created_at: row.created_at,
})
