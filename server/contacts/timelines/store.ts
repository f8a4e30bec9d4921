import type { Fragment } from 'postgres'
import type { Access } from '../../../contract/base/permissions.ts'
import type { TimelineEntry } from '../../../contract/contacts/timeline.ts'
import type { TimelineGroup } from '../../../contract/contacts/timeline-groups.ts'
import type { Read } from '../../platform/db/transaction.ts'
import { accessibleTicket } from '../../platform/http/callers/access.ts'
import { Moment } from '../../platform/kernel/clock.ts'
import { noteColumns, type StoredNote } from '../contact-notes/actions.ts'
import type { Place } from './cursors.ts'

/** An entry as it is stored: the note without what the caller can do with it. */
export type Row = Omit<TimelineEntry, 'note'> & { note: StoredNote | null; place: string }

type Wanted = {
  contact: number
  access: Access
  /** Undefined for all. */
  group: TimelineGroup | undefined
  place: Place | undefined
  limit: number
}

const longestExcerpt = 300

/** The newest entries before a place. Each part of the statement is a range of an index, and has its own limit. */
export const entries = async (tx: Read, wanted: Wanted) => {
  const { sql } = tx
  const { group, limit } = wanted
  const rows = await sql<Row[]>`
    select x.ulid, x.kind, x.created_at, x.author, x.ticket, x.message_ulid, x.excerpt, x.rating, x.note, x.merged_contact,
      ((extract(epoch from x.created_at) * 1000000)::bigint)::text as place
    from (
      (${events(tx, wanted)})
      ${!group || group === 'notes' ? sql`union all (${notes(tx, wanted)})` : sql``}
      ${group ? sql`` : sql`union all (${merges(tx, wanted)})`}
    ) as x
    order by x.created_at desc, x.ulid desc limit ${limit}`
  return rows.map(shown)
}

/** Much faster than with a regular expression in the statement. */
const excerptOf = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, longestExcerpt).toWellFormed()

const shown = ({ note, excerpt, ...row }: Row): Row => ({
  ...row,
  excerpt: excerpt && excerptOf(excerpt),
  note: note && {
    ...note,
    created_at: new Moment(note.created_at),
    edited_at: note.edited_at && new Moment(note.edited_at),
  },
})

/** Undefined, and so no limit, at the start. The time alone comes first, since it is what an index is searched for. */
const before = ({ sql }: Read, { place }: Wanted, at: Fragment, ulid: Fragment) => {
  if (!place) return sql``
  const time = sql`('epoch'::timestamptz + ${place.at}::float8 * interval '1 microsecond')`
  return sql`and ${at} <= ${time} and (${at}, ${ulid}) < (${time}, ${place.ulid})`
}

const groupsOf = ({ group }: Wanted) =>
  group ? [group] : ['messages', 'tickets', 'notes', 'ratings', 'contact']

/**
 * A message that was moved since then is in the ticket that has it now, and one that was deleted is left out. What belongs
 * to an event is looked up with `offset 0`, which PostgreSQL does for the events of the page alone: a join would read all.
 * Instead of `coalesce` there is a `case`, since PostgreSQL looks nothing up by the former behind a policy.
 */
const events = (tx: Read, wanted: Wanted) => {
  const { sql, workspace } = tx
  const { contact, access, limit } = wanted
  return sql`
    select e.ulid, e.kind, e.created_at, e.author, e.ticket, e.message_ulid, e.excerpt, e.rating, null::json as note,
      null::json as merged_contact
    from unnest(${groupsOf(wanted)}::text[]) as g (name)
    cross join lateral (
      select e.ulid, ${kindOf(tx)} as kind, e.created_at, ${authorOf(tx)} as author, m.ulid as message_ulid,
        case when t.id is not null then json_build_object('ulid', t.ulid, 'number', t.number, 'subject', t.subject) end
          as ticket,
        left(coalesce(m.body_reply_text, m.body_text, r.comment), ${2 * longestExcerpt}) as excerpt,
        r.rating
      from events e
      left join lateral (
        select * from messages m
        where e.type = 'message.created' and m.workspace_id = ${workspace} and m.ulid = e.facts ->> 'message' offset 0
      ) m on true
      left join lateral (
        select * from satisfaction_ratings r
        where e.type = 'ticket.rated' and r.workspace_id = ${workspace} and r.ticket_id = e.ticket_id offset 0
      ) r on true
      left join lateral (
        select * from tickets t
        where t.workspace_id = ${workspace} and t.id = case when m.id is null then e.ticket_id else m.ticket_id end offset 0
      ) t on true
      left join users u on u.id = case when m.id is null and e.actor_type = 'user' then e.actor_id
        when m.sender_type = 'user' then m.sender_id end
      where e.workspace_id = ${workspace} and e.contact_id = ${contact} and e.timeline_group = g.name
        ${before(tx, wanted, sql`e.created_at`, sql`e.ulid`)}
        and (e.type <> 'message.created' or m.id is not null) and (e.type <> 'ticket.rated' or r.id is not null)
        and (e.ticket_id is null or t.id is not null and ${accessibleTicket(tx, access)})
      order by e.created_at desc, e.ulid desc limit ${limit}
    ) as e`
}

const kindOf = ({ sql }: Read) => sql`case
  when m.type = 'note' then 'ticket_note'
  when m.id is not null then m.type
  when e.type = 'ticket.created' then 'ticket_created'
  when e.type = 'ticket.status_changed' and e.facts ->> 'to' = 'closed' then 'ticket_closed'
  when e.type = 'ticket.status_changed' then 'ticket_reopened'
  when e.type = 'ticket.rated' then 'rating'
  else 'contact_created' end`

const authorOf = ({ sql }: Read) => sql`case
  when m.id is not null then json_build_object('type', m.sender_type, 'name', coalesce(u.name, m.sender_name),
    'avatar_url', u.avatar_url)
  when e.type <> 'ticket.rated' and u.id is not null
    then json_build_object('type', 'user', 'name', u.name, 'avatar_url', u.avatar_url) end`

const notes = (tx: Read, wanted: Wanted) => {
  const { sql, workspace } = tx
  return sql`
    select n.ulid, 'note', n.created_at,
      case when n.author is not null then json_build_object('type', 'user', 'name', n.author ->> 'name',
        'avatar_url', n.author ->> 'avatar_url') end,
      null::json, null, null, null, to_json(n), null::json
    from (
      select ${noteColumns(tx)} from contact_notes n left join users nu on nu.id = n.user_id
      where n.workspace_id = ${workspace} and n.contact_id = ${wanted.contact}
        ${before(tx, wanted, sql`n.created_at`, sql`n.ulid`)}
      order by n.created_at desc, n.ulid desc limit ${wanted.limit}
    ) as n`
}

const merges = (tx: Read, wanted: Wanted) => {
  const { sql, workspace } = tx
  return sql`
    select m.ulid, 'contact_merged', m.created_at,
      case when u.id is not null then json_build_object('type', 'user', 'name', u.name, 'avatar_url', u.avatar_url) end,
      null::json, null, null, null, null::json,
      json_build_object('name', m.merged #>> '{contact,row,name}', 'email', m.merged #>> '{contact,row,email}')
    from contact_merges m left join users u on u.id = m.user_id
    where m.workspace_id = ${workspace} and m.into_id = ${wanted.contact}
      ${before(tx, wanted, sql`m.created_at`, sql`m.ulid`)}
    order by m.created_at desc, m.ulid desc limit ${wanted.limit}`
}
