import type { Leased } from '../../../platform/background/leases.ts'
import { queueing, wakeIfAny } from '../../../platform/background/wakes.ts'
import type { WorkTable } from '../../../platform/background/work-table.ts'
import type { Write } from '../../../platform/db/transaction.ts'
import { ulidsIn } from '../../../platform/db/ulids.ts'
import { Moment } from '../../../platform/kernel/clock.ts'
import { giveUpAfterMs } from './rules.ts'
import { visitorReadsWithinMs } from './visitors.ts'

/** A message that is to be sent by mail. */
export type Delivery = Leased & {
  message_id: number
  channel_id: number
  give_up_at: Moment
  /** True if an attempt to send the message has begun and has no result yet. */
  is_begun: boolean
}

/**
 * A mail waits for the earlier ones of its ticket, and while the mail server of its channel is not reachable or the
 * channel is being deleted. Channels take turns, so that a slow server or a long queue does not block others.
 */
export const deliveries = (isSharedServerPaused = () => false): WorkTable => ({
  work: deliveryWork,
  name: 'deliveries',
  key: 'message_id',
  columns: ['channel_id', 'give_up_at', 'is_begun'],
  inOrderOf: 'ticket_id',
  queuedAs: 'give_up_at',
  lane: {
    column: 'channel_id',
    isOpen: ({ sql, workspace, now }) => sql`not exists (
      select from channels c
      left join channel_mail s on s.workspace_id = c.workspace_id and s.channel_id = c.id
      where c.workspace_id = ${workspace} and c.id = found.lane
        and (c.deleting_since is not null
          or case when s.smtp_url is null then ${isSharedServerPaused()}::boolean
            else s.sending_next_try_at > ${now} or s.smtp_by_account and s.account_broken_at is not null end))`,
  },
})

/** Lets mails of channels go on whose account is connected again. None of them has been given up meanwhile. */
export const resume = (tx: Write, channels: string[]) => {
  const { sql, workspace, now } = tx
  const statement = sql`
    update deliveries set due_at = case when attempts > 0 then least(due_at, ${now}) else due_at end,
      give_up_at = greatest(give_up_at, ${new Moment(now.getTime() + giveUpAfterMs)})
    where workspace_id = ${workspace} and holder is null and channel_id in (
      select id from channels where workspace_id = ${workspace} and ulid = any (${channels}))`
  return wakeIfAny(tx, deliveryWork, statement)
}

export const deliveryWork = 'outgoing mail'

/** The condition that the only recipient of a message `m` is the visitor of a widget, who may read it there. */
const isForVisitor = ({ sql, workspace }: Write) => sql`exists (
  select from widget_conversations v
  where v.workspace_id = ${workspace} and v.ticket_id = m.ticket_id and not m.is_forward
    and v.email = lower(array_to_string(m.to_recipients || m.cc_recipients || m.bcc_recipients, ',')))`

/** Queues messages that are pending and not yet queued. */
export const insert = (tx: Write, messages: string[]) => {
  const { sql, workspace, now } = tx
  const statement = sql`
  insert into deliveries (workspace_id, message_id, ticket_id, channel_id, due_at, give_up_at)
  select m.workspace_id, m.id, m.ticket_id, m.outgoing_channel_id,
    case when ${isForVisitor(tx)} then ${new Moment(now.getTime() + visitorReadsWithinMs)}::timestamptz else ${now} end,
    ${new Moment(now.getTime() + giveUpAfterMs)}
  from ${ulidsIn({ sql }, messages)} as pending (ulid) cross join lateral (
    select * from messages where workspace_id = ${workspace} and ulid = pending.ulid offset 0) as m
  where m.send_status = 'pending'
  on conflict do nothing`
  return queueing(tx, deliveryWork, statement)
}

/** Queues a message again, unless it is queued. */
export const insertAgain = (tx: Write, message: string) =>
  wakeIfAny(tx, deliveryWork, insert(tx, [message]).independent)

type Mail = { id: number; mail_ref: string; conversation: string }

/**
 * Marks deliveries as begun, so that no mail is sent twice, even after a crash. Skips messages of locked tickets, to
 * avoid a deadlock: deleting a ticket locks it and then waits for locks of the queue.
 */
export const markBegun = async ({ sql, workspace }: Write, mails: readonly Mail[]) => {
  const ids = mails.map(({ id }) => id)
  const rows = await sql<{ id: number }[]>`
    with free as materialized (
      select m.id from unnest(${ids}::bigint[]) as given (id)
      cross join lateral (
        select id, ticket_id from messages where workspace_id = ${workspace} and id = given.id limit 1) as m
      cross join lateral (
        select from tickets where workspace_id = ${workspace} and id = m.ticket_id limit 1
        for key share skip locked) as t
    )
    update deliveries d set is_begun = true, mail_ref = r.mail_ref, conversation = r.conversation
    from free join unnest(${ids}::bigint[], ${mails.map(({ mail_ref }) => mail_ref)}::text[],
      ${mails.map(({ conversation }) => conversation)}::text[]) as r (id, mail_ref, conversation) using (id)
    where d.workspace_id = ${workspace} and d.message_id = any (${ids}::bigint[]) and d.message_id = free.id
      and not d.is_begun
    returning d.message_id as id`
  return new Set(rows.map(({ id }) => id))
}

/** Stores the Message-ID that a server has given a mail, so that replies to it are recognised. */
export const renameMail = ({ sql, workspace }: Write, { message_id }: Delivery, mailRef: string) =>
  sql`
    update deliveries set mail_ref = ${mailRef} where workspace_id = ${workspace} and message_id = ${message_id}`.execute()

/** Marks that the attempt ended before the mail was sent. */
export const clearBegun = (
  { sql, workspace }: Write,
  { message_id, holder, attempts, give_up_at }: Delivery,
) => sql`
  update deliveries set is_begun = false
  where workspace_id = ${workspace} and message_id = ${message_id} and holder = ${holder} and attempts = ${attempts}
    and give_up_at = ${give_up_at}`
