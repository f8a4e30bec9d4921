import type { Forwarding } from '../../../contract/mail/forwarding.ts'
import { mailStatuses } from '../../../contract/mail/mails.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { Moment } from '../../platform/kernel/clock.ts'
import { newUlid } from '../../platform/kernel/ids.ts'
import type { StoredCheck } from './rules.ts'

type Channel = { id: number; email_address: string }

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Starts a check, unless the channel had that many in the last hour. */
export const insertCheck = async (
  { sql, workspace, now }: Write,
  { id, email_address }: Channel,
  most: number,
) => {
  const [check] = await sql<{ ulid: string }[]>`
    insert into forwarding_checks (workspace_id, ulid, channel_id, address, started_at)
    select ${workspace}::bigint, ${newUlid()}::text, ${id}::bigint, ${email_address}::text, ${now}::timestamptz
    where (select count(*) from forwarding_checks where workspace_id = ${workspace} and channel_id = ${id}
      and started_at > ${new Moment(now.getTime() - hourMs)}) < ${most}
    returning ulid`
  return check
}

export const removeOldChecks = ({ sql, workspace, now }: Write, channel: number) => sql`
  delete from forwarding_checks where workspace_id = ${workspace} and channel_id = ${channel}
    and started_at < ${new Moment(now.getTime() - dayMs)}`

export const lastChecks = ({ sql, workspace }: Read, channel: number) => sql<StoredCheck[]>`
  select ulid, address as email_address, started_at, sent_at, arrived_at, came_by, is_new_mail, fault
  from forwarding_checks where workspace_id = ${workspace} and channel_id = ${channel}
  order by started_at desc, ulid desc limit 5`

/** A check whose mail was not sent yet, with its channel. */
export const findUnsent = async ({ sql, workspace }: Read, ulid: string) => {
  const [check] = await sql<{ id: number; ulid: string; email_address: string }[]>`
    select c.id, c.ulid, f.address as email_address from forwarding_checks f
    join channels c on c.workspace_id = ${workspace} and c.id = f.channel_id
    where f.workspace_id = ${workspace} and f.ulid = ${ulid} and f.sent_at is null and f.fault is null`
  return check
}

export const noteSent = ({ sql, workspace, now }: Write, ulid: string, fault: string | undefined) => sql`
  update forwarding_checks set sent_at = ${fault === undefined ? now : null}, fault = ${fault ?? null}
  where workspace_id = ${workspace} and ulid = ${ulid}`

/** The way in which a mail `m` of the channel `c` arrived. */
const cameBy = ({ sql }: Pick<Read, 'sql'>) => sql`
  case when m.way = 'imap' then 'mailbox' when m.way = 'hook' then 'hook'
    when exists (select from unnest(m.envelope_to) as t (address) where starts_with(address, 'in-' || c.ulid)) then 'forwarding'
    when exists (select from unnest(m.envelope_to) as t (address)
      where split_part(address, '@', 2) = split_part(lower(c.email_address), '@', 2)) then 'mx'
    else 'other' end`

type Arrival = { mail: string; test: string; is_new_mail: boolean }

/** Notes that the mail of a check arrived, once. A copy in the mailbox does not show that mail is forwarded. */
export const noteArrival = ({ sql, workspace }: Write, { mail, test, is_new_mail }: Arrival) => sql`
  update forwarding_checks f set arrived_at = m.received_at, came_by = ${cameBy({ sql })}, is_new_mail = ${is_new_mail}
  from mails m join channels c on c.workspace_id = ${workspace} and c.id = m.channel_id
  where f.workspace_id = ${workspace} and f.ulid = ${test} and f.channel_id = m.channel_id
    and m.workspace_id = ${workspace} and m.ulid = ${mail}
    and (f.arrived_at is null or (f.came_by = 'mailbox' and m.way <> 'imap'))`

export const setExpected = ({ sql, workspace, now }: Write, channel: number) => sql`
  insert into forwardings (workspace_id, channel_id, expected_at) values (${workspace}, ${channel}, ${now})
  on conflict (workspace_id, channel_id) do update set expected_at = excluded.expected_at,
    account = null, code = null, link = null, received_at = null, state = null`

type Confirmation = NonNullable<Forwarding['confirmation']>
type Stored = { expected_at: Moment } & { [Name in keyof Confirmation]: Confirmation[Name] | null }

export const find = async ({ sql, workspace }: Read, channel: number) => {
  const [forwarding] = await sql<Stored[]>`
    select expected_at, account, code, link, received_at, state from forwardings
    where workspace_id = ${workspace} and channel_id = ${channel}`
  return forwarding
}

/** Keeps a confirmation. That of a stranger does not replace that of an own account. */
export const setConfirmation = async (
  { sql, workspace, now }: Write,
  channel: number,
  { account, code, link, state }: Omit<Confirmation, 'received_at'>,
) => {
  const { count } = await sql`
    update forwardings set account = ${account}, code = ${code}, link = ${link}, received_at = ${now}, state = ${state}
    where workspace_id = ${workspace} and channel_id = ${channel}
      and (state is null or state = 'manual' or ${state}::text <> 'manual')`
  return count > 0
}

/** Notes what came of opening the page, unless another confirmation has come meanwhile. */
export const settleConfirmation = (
  { sql, workspace }: Write,
  { channel, link, state }: { channel: number; link: string; state: Confirmation['state'] },
) => sql`
  update forwardings set state = ${state}
  where workspace_id = ${workspace} and channel_id = ${channel} and link = ${link} and state = 'confirming'`

/** Maximum number of mails of each status that are looked at. */
const mostMails = 200

/** When mail last came in each way, among the newest mails of each status. */
export const lastMails = ({ sql, workspace }: Read, channel: number) => sql<
  { came_by: string; at: Moment }[]
>`
  select came_by, max(received_at) as at from (
    select m.received_at, ${cameBy({ sql })} as came_by from channels c
    cross join (${sql.unsafe(`values ${mailStatuses.map((status) => `('${status}')`).join()}`)}) as of (status)
    cross join lateral (
      select l.received_at, l.way, l.envelope_to from mails l
      where l.workspace_id = ${workspace} and l.channel_id = c.id and l.status = of.status
      order by l.id desc limit ${mostMails}
    ) as m
    where c.workspace_id = ${workspace} and c.id = ${channel}
  ) as arrivals group by came_by`
