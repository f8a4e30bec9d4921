import { mostCanaryMails } from '../../../contract/mail/canaries.ts'
import { wake } from '../../platform/background/wakes.ts'
import type { WorkTable } from '../../platform/background/work-table.ts'
import type { GlobalRead, Read, Write } from '../../platform/db/transaction.ts'
import { Moment } from '../../platform/kernel/clock.ts'
import { newUlid } from '../../platform/kernel/ids.ts'
import { patienceMs } from '../forwarding/actions.ts'
import type { StoredMail } from './rules.ts'

export const dueCanaries: WorkTable = { work: 'canaries', name: 'canaries', key: 'channel_id' }

const minuteMs = 60_000
const keptMs = 14 * 24 * 60 * minuteMs

export const find = async ({ sql, workspace }: Read, channel: number) => {
  const [canary] = await sql<{ minutes: number; next_at: Moment }[]>`
    select minutes, due_at as next_at from canaries where workspace_id = ${workspace} and channel_id = ${channel}`
  return canary
}

export const lastMails = ({ sql, workspace }: Read, channel: number) => sql<StoredMail[]>`
  select ulid, started_at, sent_at, fault, arrived_at, spf, dkim, dmarc from canary_mails
  where workspace_id = ${workspace} and channel_id = ${channel} order by ulid desc limit ${mostCanaryMails}`

/** The first mail is sent at once. */
export const set = async (tx: Write, channel: number, minutes: number) => {
  const { sql, workspace, now } = tx
  await sql`
    insert into canaries (workspace_id, channel_id, minutes, due_at)
    values (${workspace}, ${channel}, ${minutes}, ${now})
    on conflict (workspace_id, channel_id) do update set minutes = excluded.minutes, due_at = excluded.due_at`
  wake(tx, dueCanaries.work, now)
}

export const remove = ({ sql, workspace }: Write, channel: number) => sql`
  delete from canaries where workspace_id = ${workspace} and channel_id = ${channel}`

export const due = ({ sql, workspace, now }: Read, atMost: number) => sql<{ channel: number }[]>`
  select channel_id as channel from canaries
  where workspace_id = ${workspace} and due_at <= ${now} order by due_at limit ${atMost}`

/** Notes the next mail of a channel that is due, and when the one after it is. Returns its ULID. */
export const begin = async (tx: Write, channel: number) => {
  const { sql, workspace, now } = tx
  const [canary] = await sql<{ minutes: number }[]>`
    select minutes from canaries
    where workspace_id = ${workspace} and channel_id = ${channel} and due_at <= ${now} for update`
  if (!canary) return undefined
  const next = new Moment(now.getTime() + canary.minutes * minuteMs)
  const ulid = newUlid()
  await sql`update canaries set due_at = ${next} where workspace_id = ${workspace} and channel_id = ${channel}`
  await sql`
    insert into canary_mails (workspace_id, ulid, channel_id, started_at)
    values (${workspace}, ${ulid}, ${channel}, ${now})`
  await sql`
    delete from canary_mails where workspace_id = ${workspace} and channel_id = ${channel}
      and started_at < ${new Moment(now.getTime() - keptMs)}`
  wake(tx, dueCanaries.work, next)
  return ulid
}

/** A mail that was not sent yet, with its channel. */
export const findUnsent = async ({ sql, workspace }: Read, ulid: string) => {
  const [mail] = await sql<{ id: number; ulid: string; email_address: string }[]>`
    select c.id, c.ulid, c.email_address from canary_mails m
    join channels c on c.workspace_id = ${workspace} and c.id = m.channel_id and c.deleting_since is null
    where m.workspace_id = ${workspace} and m.ulid = ${ulid} and m.sent_at is null and m.fault is null`
  return mail
}

export const noteSent = ({ sql, workspace, now }: Write, ulid: string, fault: string | undefined) => sql`
  update canary_mails set sent_at = ${fault === undefined ? now : null}, fault = ${fault ?? null}
  where workspace_id = ${workspace} and ulid = ${ulid}`

/** Notes that a mail arrived, once, with the verdicts about its sender. */
export const noteArrival = ({ sql, workspace }: Write, { mail, test }: { mail: string; test: string }) => sql`
  update canary_mails c set arrived_at = m.received_at, spf = m.verdicts #>> '{spf,result}',
    dkim = m.verdicts #>> '{dkim,result}', dmarc = m.verdicts #>> '{dmarc,result}'
  from mails m
  where c.workspace_id = ${workspace} and c.ulid = ${test} and c.arrived_at is null
    and m.workspace_id = ${workspace} and m.ulid = ${mail} and m.channel_id = c.channel_id`

export type LostCanary = { name: string; ulid: string; fault: string | null }

/** The channels whose last two mails have not arrived, in all workspaces. */
export const lost = ({ sql, now }: GlobalRead) => sql<LostCanary[]>`
  select c.name, c.ulid, last.fault from canaries y
  join channels c on c.workspace_id = y.workspace_id and c.id = y.channel_id
  cross join lateral (
    select bool_and(arrived_at is null) as is_lost, count(*) as mails, (array_agg(fault order by ulid desc))[1] as fault
    from (select arrived_at, fault, ulid from canary_mails m
      where m.workspace_id = y.workspace_id and m.channel_id = y.channel_id
        and (m.fault is not null or m.started_at < ${new Moment(now.getTime() - patienceMs)})
      order by ulid desc limit 2) as two
  ) as last
  where last.is_lost and last.mails = 2 order by c.id limit 20`
