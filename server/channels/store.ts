import type { AgentMode, Channel, ChannelType, ChannelWithMail } from '../../contract/channels/channels.ts'
import { mailStatuses } from '../../contract/mail/mails.ts'
import { batched, inGroups } from '../platform/db/batched.ts'
import type { GlobalRead, Read, Write } from '../platform/db/transaction.ts'
import { within } from '../platform/http/callers/access.ts'
import type { Principal } from '../platform/http/callers/principal.ts'
import { Moment } from '../platform/kernel/clock.ts'
import { newUlid } from '../platform/kernel/ids.ts'

type Access = Principal['channels']

const withMail = ({ sql, workspace }: Pick<Read, 'sql' | 'workspace'>) => sql`
  c.id, c.ulid, c.name, c.type, c.color, c.email_address, c.sender_name, c.reply_target_minutes,
  (select k.ulid from channel_calendars cc
    join calendars k on k.workspace_id = ${workspace} and k.id = cc.calendar_id
    where cc.workspace_id = ${workspace} and cc.channel_id = c.id) as calendar_ulid,
  c.deleting_since,
  coalesce(g.agent_mode, 'off') as agent_mode,
  (select json_build_object('ulid', b.ulid, 'name', b.name) from brains b
    where b.workspace_id = ${workspace} and b.id = g.brain_id) as brain,
  json_build_object(
    'receiving', json_build_object('server', m.imap_server, 'failing_since', m.receiving_failing_since,
      'state', case when m.receiving_failing_since is null then 'ok' else 'failing' end,
      'error', m.receiving_error, 'next_try_at', m.receiving_next_try_at, 'last_at', ${lastMail({ sql, workspace })},
      'quiet_since', m.receiving_quiet_since),
    'sending', json_build_object('server', m.smtp_server, 'failing_since', m.sending_failing_since,
      'state', case when m.sending_failing_since is null then 'ok' else 'failing' end,
      'error', m.sending_error, 'next_try_at', m.sending_next_try_at, 'last_at', m.sent_at),
    'acknowledges', m.acknowledgement is not null, 'tested_at', m.tested_at, 'test', m.test_steps,
    'testing_since', case when m.test_started_at > now() - interval '5 minutes' then m.test_started_at end) as mail
  from channels c
  left join channel_mail m on m.workspace_id = ${workspace} and m.channel_id = c.id
  left join channel_agents g on g.workspace_id = ${workspace} and g.channel_id = c.id`

/** Read from the ledger, which is written for every mail anyway and has an index for the newest mail of each status. */
const lastMail = ({ sql, workspace }: Pick<Read, 'sql' | 'workspace'>) => sql`
  (select max(newest.received_at) from (${sql.unsafe(`values ${mailStatuses.map((status) => `('${status}')`).join()}`)}) as of (status)
    cross join lateral (
      select l.received_at from mails l
      where l.workspace_id = ${workspace} and l.channel_id = c.id and l.status = of.status
      order by l.id desc limit 1
    ) as newest)`

export const all = async ({ sql, workspace }: Read, access: Access) => {
  const channels = await sql<ChannelWithMail[]>`
    select ${withMail({ sql, workspace })} where c.workspace_id = ${workspace} ${within({ sql }, access, sql`c.id`)}
    order by lower(c.name), c.id`
  return channels.map(withMoments)
}

export const find = async ({ sql, workspace }: Read, ulid: string, access: Access) => {
  const [channel] = await sql<ChannelWithMail[]>`
    select ${withMail({ sql, workspace })}
    where c.workspace_id = ${workspace} and c.ulid = ${ulid} ${within({ sql }, access, sql`c.id`)}`
  return channel && withMoments(channel)
}

export const findWithin = async ({ sql, workspace }: Read, ulid: string, access: Access) => {
  const [channel] = await sql<Channel[]>`
    ${named({ sql })} where workspace_id = ${workspace} and ulid = ${ulid.toLowerCase()} ${within({ sql }, access, sql`c.id`)}`
  return channel
}

const named = ({ sql }: Pick<Read, 'sql'>) =>
  sql`select id, ulid, name, type, color, email_address from channels c`

/** The channel for a new ticket: none that is being deleted. Concurrent requests share this statement. */
export const findToWrite = batched((tx, asked: { ulid: string; access: Access }[]) =>
  inGroups(
    asked,
    ({ ulid, access }) => `${ulid} ${access}`,
    async (some) => {
      const [{ ulid, access }] = some
      const { sql, workspace } = tx
      const [channel] = await sql<Channel[]>`
        ${named({ sql })} where workspace_id = ${workspace} and ulid = ${ulid.toLowerCase()}
          and deleting_since is null ${within({ sql }, access, sql`c.id`)}`
      return some.map(() => channel)
    },
  ),
)

/** Times in JSON are strings. */
const withMoments = ({ mail, ...channel }: ChannelWithMail): ChannelWithMail => ({
  ...channel,
  mail: {
    ...mail,
    receiving: { ...wayWithMoments(mail.receiving), quiet_since: quietSince(mail.receiving) },
    sending: wayWithMoments(mail.sending),
    tested_at: mail.tested_at && new Moment(mail.tested_at),
    testing_since: mail.testing_since && new Moment(mail.testing_since),
  },
})

/** A mail that has arrived since ends the silence before the next check. */
const quietSince = ({ quiet_since, last_at }: ChannelWithMail['mail']['receiving']) =>
  quiet_since && last_at && new Date(last_at) <= new Date(quiet_since) ? new Moment(quiet_since) : null

const wayWithMoments = (way: ChannelWithMail['mail']['sending']) => ({
  ...way,
  failing_since: way.failing_since && new Moment(way.failing_since),
  next_try_at: way.next_try_at && new Moment(way.next_try_at),
  last_at: way.last_at && new Moment(way.last_at),
})

type Failing = { name: string; ulid: string; way: 'sending' | 'receiving'; error: string | null }

/** The channels whose receiving or sending fails at present, in all workspaces. */
export const failingChannels = ({ sql }: GlobalRead) => sql<Failing[]>`
  select c.name, c.ulid, f.way, f.error from channel_mail m
  join channels c on c.workspace_id = m.workspace_id and c.id = m.channel_id
  cross join lateral (values ('sending', m.sending_failing_since, m.sending_error),
    ('receiving', m.receiving_failing_since, m.receiving_error)) as f (way, since, error)
  where f.since is not null order by f.since limit 20`

export const hasMailboxes = async ({ sql }: GlobalRead) => {
  const [{ exists }] = await sql<[{ exists: boolean }]>`
    select exists (select from channel_mail where imap_url is not null)`
  return exists
}

/** The address of the first inbox of the workspace that receives mail, if it has one. */
export const firstAddress = async ({ sql, workspace }: Read) => {
  const [channel] = await sql<{ email_address: string }[]>`
    select email_address from channels
    where workspace_id = ${workspace} and type = 'email' and deleting_since is null order by id limit 1`
  return channel?.email_address
}

export const findWorkspaceOf = async ({ sql }: GlobalRead, ulid: string) => {
  const [channel] = await sql<{ workspace_id: number }[]>`
    select workspace_id from channels where ulid = ${ulid} limit 1`
  return channel?.workspace_id
}

/** Returns true if another workspace has a channel in the domain. */
export const isUsedByOthers = async ({ sql }: GlobalRead, domain: string, own: number[]) => {
  const [{ is_used }] = await sql<[{ is_used: boolean }]>`
    select exists (select from channels
      where type = 'email' and split_part(lower(email_address), '@', 2) = ${domain}
        and workspace_id <> all (${own}::bigint[])) as is_used`
  return is_used
}

export const hasOtherWorkspaces = async ({ sql }: GlobalRead, own: number[]) => {
  const [{ has_others }] = await sql<[{ has_others: boolean }]>`
    select exists (select from workspaces where id <> all (${own}::bigint[])) as has_others`
  return has_others
}

export const findAll = ({ sql, workspace }: Read, ulids: string[]) => sql<Channel[]>`
  select id, ulid, name, type, color, email_address from channels
  where workspace_id = ${workspace} and ulid = any (${ulids}::text[]) order by id`

export const lock = async ({ sql, workspace }: Write, ulid: string) => {
  const [channel] = await sql<Channel[]>`
    select id, ulid, name, type, color, email_address from channels
    where workspace_id = ${workspace} and ulid = ${ulid} for update`
  return channel
}

type ChannelFields = { name: string; color: string; email_address: string }

export const insert = async (
  { sql, workspace }: Write,
  { type, name, color, email_address }: ChannelFields & { type: ChannelType },
) => {
  const [channel] = await sql<[Channel]>`
    insert into channels (workspace_id, ulid, name, type, color, email_address)
    values (${workspace}, ${newUlid()}, ${name}, ${type}, ${color}, ${email_address})
    returning id, ulid, name, type, color, email_address`
  return channel
}

export const update = async (
  { sql, workspace }: Write,
  id: number,
  { name, color, email_address }: ChannelFields,
) => {
  const [channel] = await sql<[Channel]>`
    update channels set name = ${name}, color = ${color}, email_address = ${email_address}
    where workspace_id = ${workspace} and id = ${id}
    returning id, ulid, name, type, color, email_address`
  return channel
}

type Extras = { sender_name?: string | null; reply_target_minutes?: number | null }

export const setExtras = async ({ sql, workspace }: Write, id: number, extras: Extras) => {
  if (Object.keys(extras).length)
    await sql`update channels set ${sql(extras)} where workspace_id = ${workspace} and id = ${id}`
}

/** Chooses the calendar of a channel; null for none. */
export const setCalendar = ({ sql, workspace }: Write, id: number, calendar: number | null) =>
  calendar === null
    ? sql`delete from channel_calendars where workspace_id = ${workspace} and channel_id = ${id}`
    : sql`
        insert into channel_calendars ${sql({ workspace_id: workspace, channel_id: id, calendar_id: calendar })}
        on conflict (workspace_id, channel_id) do update set calendar_id = excluded.calendar_id`

export const senderName = async ({ sql, workspace }: Read, id: number) => {
  const [channel] = await sql<[{ sender_name: string | null }]>`
    select sender_name from channels where workspace_id = ${workspace} and id = ${id}`
  return channel.sender_name
}

type Agent = { brain_id?: number | null; agent_mode?: AgentMode }

export const setAgent = ({ sql, workspace }: Write, id: number, agent: Agent) =>
  sql`
    insert into channel_agents ${sql({ workspace_id: workspace, channel_id: id, ...agent })}
    on conflict (workspace_id, channel_id) do update set ${sql(agent)}`

export const forgetBrains = ({ sql, workspace }: Write, ulids: string[]) => sql`
  update channel_agents g set brain_id = null
  from brains b
  where b.workspace_id = ${workspace} and b.ulid = any (${ulids}::text[])
    and g.workspace_id = ${workspace} and g.brain_id = b.id`
