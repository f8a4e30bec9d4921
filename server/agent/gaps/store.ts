import type { Read, Write } from '../../platform/db/transaction.ts'
import { accessibleTicket } from '../../platform/http/callers/access.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import type { Moment } from '../../platform/kernel/clock.ts'

type Access = Principal['channels']

export type Asked = { message: string; brain: string }

/** Stores questions that the articles of a brain do not answer. */
export const insert = ({ sql, workspace }: Write, asked: readonly Asked[]) => sql`
  insert into unanswered_questions (workspace_id, message_id, ticket_id, brain_id, asked_at)
  select m.workspace_id, m.id, m.ticket_id, b.id, m.created_at
  from unnest(${asked.map(({ message }) => message)}::text[], ${asked.map(({ brain }) => brain)}::text[])
    as a (message, brain)
  join messages m on m.workspace_id = ${workspace} and m.ulid = a.message
  join brains b on b.workspace_id = ${workspace} and b.ulid = a.brain
  on conflict (workspace_id, message_id) do nothing`

/** Deletes the questions of contacts. */
export const forgetContacts = ({ sql, workspace }: Write, contacts: string[]) => sql`
  delete from unanswered_questions q using messages m, contacts c
  where q.workspace_id = ${workspace} and m.workspace_id = ${workspace} and m.id = q.message_id
    and m.sender_type = 'contact' and c.workspace_id = ${workspace} and c.id = m.sender_id
    and c.ulid = any (${contacts}::text[])`

/** The grouped questions that a caller sees: in accessible channels, and not in spam. */
const seen = ({ sql, workspace }: Read, brain: number, access: Access) => sql`
  unanswered_questions q
  join tickets t on t.id = q.ticket_id and ${accessibleTicket({ sql, workspace }, access)}
  where q.workspace_id = ${workspace} and q.brain_id = ${brain} and q.gap_ulid is not null
    and q.dismissed_at is null and t.status <> 'spam'`

export const count = async (tx: Read, brain: number, access: Access) => {
  const [{ total }] = await tx.sql<[{ total: number }]>`
    select count(distinct q.gap_ulid) as total from ${seen(tx, brain, access)}`
  return total
}

export type Gap = { ulid: string; count: number; last_asked_at: Moment }

type Listing = { by: 'count' | 'last_asked_at'; descending: boolean; limit: number; offset: number }

export const list = (tx: Read, brain: number, access: Access, { by, descending, limit, offset }: Listing) => {
  const { sql } = tx
  const direction = descending ? sql`desc` : sql`asc`
  return sql<Gap[]>`
    select q.gap_ulid as ulid, count(*) as count, max(q.asked_at) as last_asked_at
    from ${seen(tx, brain, access)} group by q.gap_ulid
    order by ${sql(by)} ${direction}, q.gap_ulid ${direction} limit ${limit} offset ${offset}`
}

export const find = async (tx: Read, brain: number, ulid: string, access: Access) => {
  const [gap] = await tx.sql<Gap[]>`
    select q.gap_ulid as ulid, count(*) as count, max(q.asked_at) as last_asked_at
    from ${seen(tx, brain, access)} and q.gap_ulid = ${ulid} group by q.gap_ulid`
  return gap
}

export type Question = {
  gap: string
  question: string
  vector: Uint8Array | null
  ticket_ulid: string
  message_ulid: string
  asked_at: Moment
}

/** The newest questions of each of these gaps, newest first. */
export const newest = (tx: Read, brain: number, gaps: string[], access: Access, most: number) => tx.sql<
  Question[]
>`
  select f.gap, f.question, f.vector, f.ticket_ulid, m.ulid as message_ulid, f.asked_at from (
    select q.gap_ulid as gap, q.question, q.vector, t.ulid as ticket_ulid, q.message_id, q.asked_at,
      row_number() over (partition by q.gap_ulid order by q.message_id desc) as place
    from ${seen(tx, brain, access)} and q.gap_ulid = any (${gaps}::text[])
  ) as f
  join messages m on m.workspace_id = ${tx.workspace} and m.id = f.message_id
  where f.place <= ${most} order by f.message_id desc`

/** Hides the questions of a gap in accessible channels. */
export const dismiss = (tx: Write, brain: number, gap: string, access: Access) => tx.sql`
  update unanswered_questions q set dismissed_at = ${tx.now} from tickets t
  where ${ofGap(tx, brain, gap, access)} and q.dismissed_at is null`

/** Shows the questions of the last dismissal again. Returns how many. */
export const restore = async (tx: Write, brain: number, gap: string, access: Access) => {
  const { count } = await tx.sql`
    update unanswered_questions q set dismissed_at = null from tickets t
    where ${ofGap(tx, brain, gap, access)} and q.dismissed_at = (
      select max(q.dismissed_at) from unanswered_questions q, tickets t where ${ofGap(tx, brain, gap, access)})`
  return count
}

/** Finds a gap with questions that are shown or dismissed. */
export const findWithDismissed = async (tx: Read, brain: number, gap: string, access: Access) => {
  const [found] = await tx.sql<{ ulid: string }[]>`
    select q.gap_ulid as ulid from unanswered_questions q, tickets t where ${ofGap(tx, brain, gap, access)} limit 1`
  return found
}

const ofGap = ({ sql, workspace }: Read, brain: number, gap: string, access: Access) => sql`
  q.workspace_id = ${workspace} and q.brain_id = ${brain} and q.gap_ulid = ${gap}
  and t.id = q.ticket_id and ${accessibleTicket({ sql, workspace }, access)}`

/** Deletes questions that were dismissed more than a day ago. */
export const removeDismissed = ({ sql, workspace, now }: Write, brain: number) => sql`
  delete from unanswered_questions
  where workspace_id = ${workspace} and brain_id = ${brain}
    and dismissed_at < ${now}::timestamptz - interval '1 day'`
