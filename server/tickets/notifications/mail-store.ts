import type { Language } from '../../../contract/members/languages.ts'
import type { NotificationChoices } from '../../../contract/members/notification-choices.ts'
import type { Notification } from '../../../contract/tickets/notifications.ts'
import { canAccess } from '../../members/index.ts'
import type { Leased } from '../../platform/background/leases.ts'
import { wake } from '../../platform/background/wakes.ts'
import type { WorkTable } from '../../platform/background/work-table.ts'
import type { GlobalRead, Write } from '../../platform/db/transaction.ts'
import { Moment } from '../../platform/kernel/clock.ts'
import { awayMs } from './mail-rules.ts'
import { causer, joins, preview, sendError } from './store.ts'

export const notificationMails: WorkTable = {
  work: 'notification mails',
  name: 'notification_mails',
  key: 'user_id',
  only: (sql) => sql`due_at is not null`,
}

export type MailRow = Leased & { user_id: number }

/** Queues a mail to each of these members, unless one is due or being sent. */
export const ask = (tx: Write, users: readonly number[]) => {
  const { sql, workspace, now } = tx
  const due = new Moment(now.getTime() + awayMs)
  wake(tx, notificationMails.work, due)
  const rows = users.toSorted((one, other) => one - other)
  return sql`
    insert into notification_mails as w (workspace_id, user_id, due_at)
    select ${workspace}, unnest(${rows}::bigint[]), ${due}
    on conflict (workspace_id, user_id) do update set
      due_at = coalesce(w.due_at, excluded.due_at), attempts = case when w.due_at is null then 0 else w.attempts end`
}

export type Addressee = {
  ulid: string
  name: string
  email: string
  language: Language | null
  choices: Partial<NotificationChoices>
  workspace: string
  logo_url: string | null
  brand_color: string | null
  is_leaving: boolean
  mailed_at: Moment | null
}

/** The member of a queued mail. It is locked until the transaction ends. */
export const lock = async ({ sql, workspace }: Write, user: number) => {
  const [found] = await sql<Addressee[]>`
    select u.ulid, u.name, u.email, u.language, u.notification_choices as choices, s.name as workspace, s.logo_url,
      s.brand_color, w.is_leaving, w.mailed_at
    from notification_mails w join users u on u.id = w.user_id join workspaces s on s.id = ${workspace}
    where w.workspace_id = ${workspace} and w.user_id = ${user} for update of w`
  return found
}

export type Line = Pick<
  Notification,
  'kind' | 'count' | 'tickets' | 'ticket' | 'preview' | 'send_error' | 'by'
> & {
  id: number
  position: number
}

/** The unread notifications that the member gets by mail and can access now, the newest first. */
export const lines = (tx: Write, user: number, most: number) => {
  const { sql, workspace } = tx
  return sql<Line[]>`
    select n.id, n.position, n.kind, n.count, n.tickets, ${preview(tx)} as preview, ${sendError(tx)} as send_error, ${causer({ sql })} as by,
      json_build_object('ulid', t.ulid, 'number', t.number, 'subject', t.subject) as ticket
    from notifications n join tickets t on t.workspace_id = ${workspace} and t.id = n.ticket_id
    join memberships m on m.workspace_id = ${workspace} and m.user_id = n.user_id
    ${joins(tx, sql`mt.workspace_id = ${workspace} and ${canAccess(tx, sql`mt.channel_id`)}`)}
    where n.workspace_id = ${workspace} and n.user_id = ${user} and n.mail_since is not null and n.read_at is null
      and ${canAccess(tx, sql`t.channel_id`)}
    order by n.position desc limit ${most}`
}

/**
 * The last use of a session by the user, in any workspace; and whether a mail to the address would create a ticket.
 */
export const person = async ({ sql }: GlobalRead, user: number) => {
  const [found] = await sql<[{ seen_at: Moment | null; is_channel: boolean }]>`
    select (select max(s.last_used_at) from tokens t join token_uses s on s.token_id = t.id
        where t.user_id = ${user} and t.kind = 'session') as seen_at,
      exists (select from channels c where lower(c.email_address) = regexp_replace(lower(u.email), '[+][^@]*@', '@'))
        as is_channel
    from users u where u.id = ${user}`
  return found
}

export const setLeaving = ({ sql, workspace }: Write, user: number, isLeaving: boolean) => sql`
  update notification_mails set is_leaving = ${isLeaving} where workspace_id = ${workspace} and user_id = ${user}`

/** Removes notices that were mailed or must not be mailed, unless more notices were added since. */
export const forget = ({ sql, workspace }: Write, user: number, upTo: number) => sql`
  update notifications set mail_since = null
  where workspace_id = ${workspace} and user_id = ${user} and mail_since is not null and position <= ${upTo}`

/** Ends the work on a mail. Notifications that came meanwhile are due after a pause. */
export const end = (
  tx: Write,
  user: number,
  { mailedAt, next }: { mailedAt: Moment | null; next: Moment },
) => {
  const { sql, workspace } = tx
  wake(tx, notificationMails.work, next)
  return sql`
    update notification_mails set holder = null, attempts = 0, is_leaving = false,
      mailed_at = coalesce(${mailedAt}, mailed_at),
      due_at = case when exists (select from notifications n
        where n.workspace_id = ${workspace} and n.user_id = ${user} and n.mail_since is not null)
        then ${next}::timestamptz end
    where workspace_id = ${workspace} and user_id = ${user}`
}
