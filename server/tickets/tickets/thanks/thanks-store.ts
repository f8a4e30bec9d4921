import type { ThanksMode } from '../../../../contract/channels/channels.ts'
import type { Read } from '../../../platform/db/transaction.ts'
import { accessibleTicket } from '../../../platform/http/callers/access.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'
import type { Moment } from '../../../platform/kernel/clock.ts'

export const modeOf = async ({ sql, workspace }: Read, channel: number) => {
  const [{ thanks }] = await sql<[{ thanks: ThanksMode }]>`
    select thanks from channels where workspace_id = ${workspace} and id = ${channel}`
  return thanks
}

export type Reopening = {
  message: string
  text: string
  has_files: boolean
  created_at: Moment
  ulid: string
  number: number
  subject: string
}

type Wanted = { channel: number; access: Principal['channels']; scanLimit: number; limit: number }

const mostOfTicket = 5
const mostRead = 4_001

/**
 * The messages that have reopened tickets of a channel in the past year, the newest first. `scanLimit` tickets of the
 * workspace with the latest activity are scanned for them.
 */
export const reopenings = async (tx: Read, { channel, access, scanLimit, limit }: Wanted) => {
  const { sql, workspace, now } = tx
  const found = await sql<Reopening[]>`
    select m.ulid as message, left(coalesce(m.body_reply_text, m.body_text), ${mostRead}) as text, m.created_at,
      exists (
        select from attachments a
        where a.workspace_id = ${workspace} and a.message_id = m.id and not a.is_inline) as has_files,
      t.ulid, t.number, t.subject
    from (
      select * from tickets
      where workspace_id = ${workspace} and last_activity_at > ${now}::timestamptz - interval '1 year'
      order by last_activity_at desc, id desc limit ${scanLimit}
    ) as t
    cross join lateral (
      select e.created_at from events e
      where e.workspace_id = ${workspace} and e.ticket_id = t.id and e.type = 'ticket.status_changed'
        and e.facts ->> 'from' = 'closed' and e.facts ->> 'to' = 'open'
      order by e.id desc limit ${mostOfTicket}
    ) as reopened
    join messages m on m.workspace_id = ${workspace} and m.ticket_id = t.id and m.created_at = reopened.created_at
      and m.type = 'inbound' and not m.is_automatic
    where t.channel_id = ${channel} and t.status <> 'merged' and ${accessibleTicket(tx, access)}
    order by m.created_at desc, m.id desc limit ${limit}`
  return [...found]
}

/** Returns true if more tickets were active in the past year than are scanned. */
export const isBusier = async ({ sql, workspace, now }: Read, scanLimit: number) => {
  const more = await sql`
    select from tickets where workspace_id = ${workspace} and last_activity_at > ${now}::timestamptz - interval '1 year'
    offset ${scanLimit} limit 1`
  return more.length > 0
}
