import type { SpamMode, ThanksMode } from '../../../contract/channels/channels.ts'
import type { GlobalRead, Read, Write } from '../../platform/db/transaction.ts'
import { Moment } from '../../platform/kernel/clock.ts'

/** The stored mail settings of a channel. Secrets are encrypted. */
export type StoredMail = {
  ulid: string
  type: 'email' | 'widget'
  email_address: string
  hook_version: number
  imap_server: string | null
  smtp_server: string | null
  acknowledgement: string | null
  largest_mail: number
  spam: SpamMode
  thanks: ThanksMode
  dkim_selector: string | null
  dkim_key: Buffer | null
}

export const get = async ({ sql, workspace }: Read, channel: number) => {
  const [mail] = await sql<[StoredMail]>`
    select c.ulid, c.type, c.email_address, c.hook_version, m.imap_server, m.smtp_server,
      m.acknowledgement, coalesce(m.largest_mail, 10485760) as largest_mail,
      coalesce(m.spam, 'suggest') as spam, c.thanks, m.dkim_selector, m.dkim_key
    from channels c left join channel_mail m on m.workspace_id = ${workspace} and m.channel_id = c.id
    where c.workspace_id = ${workspace} and c.id = ${channel}`
  return mail
}

export type Settings = Partial<{
  imap_url: Buffer | null
  imap_server: string | null
  imap_is_trusted: boolean
  imap_by_account: false
  smtp_url: Buffer | null
  smtp_server: string | null
  smtp_is_trusted: boolean
  smtp_by_account: false
  smtp_by_graph: false
  acknowledgement: string | null
  largest_mail: number
  spam: SpamMode
  dkim_selector: string | null
  dkim_key: Buffer | null
  dkim_created_at: Moment
  receiving_set_at: Moment
  receiving_certificate_ends_at: null
  receiving_certificate_issuer: null
  receiving_failing_since: null
  receiving_error: null
  receiving_next_try_at: null
  sending_set_at: Moment
  sending_certificate_ends_at: null
  sending_certificate_issuer: null
  sending_failing_since: null
  sending_error: null
  sending_next_try_at: null
  tested_at: null
  test_steps: null
}>

export const set = ({ sql, workspace }: Write, channel: number, settings: Settings) => sql`
  insert into channel_mail ${sql({ workspace_id: workspace, channel_id: channel, ...settings })}
  on conflict (workspace_id, channel_id) do update set ${sql(settings)}`

export const setThanks = ({ sql, workspace }: Write, channel: number, thanks: ThanksMode) => sql`
  update channels set thanks = ${thanks} where workspace_id = ${workspace} and id = ${channel}`

/** Renews the secret URL for raw mails. The previous one stops working. */
export const renewHook = ({ sql, workspace, now }: Write, channel: number) => sql`
  update channels set hook_version = hook_version + 1, hook_renewed_at = ${now}
  where workspace_id = ${workspace} and id = ${channel}`

/** A test that has not ended within this time was lost in a crash of its process. */
const longestTestMs = 5 * 60_000

/** Marks that a connection test has started. Returns false if one is already running. */
export const startTest = async ({ sql, workspace, now }: Write, channel: number) => {
  const { count } = await sql`
    insert into channel_mail as m (workspace_id, channel_id, test_started_at, test_steps)
    values (${workspace}, ${channel}, ${now}, '[]')
    on conflict (workspace_id, channel_id) do update set test_started_at = excluded.test_started_at, test_steps = '[]'
      where m.test_started_at is null or m.test_started_at < ${new Moment(now.getTime() - longestTestMs)}`
  return count > 0
}

/** Stores the steps of a running connection test. */
export const noteSteps = ({ sql, workspace }: Write, channel: number, steps: object[]) => sql`
  update channel_mail set test_steps = ${JSON.stringify(steps)}
  where workspace_id = ${workspace} and channel_id = ${channel}`

/** Stores the result of a connection test. */
export const noteTest = ({ sql, workspace, now }: Write, channel: number, steps: object[]) => sql`
  insert into channel_mail (workspace_id, channel_id, tested_at, test_steps)
  values (${workspace}, ${channel}, ${now}, ${JSON.stringify(steps)})
  on conflict (workspace_id, channel_id) do update
    set tested_at = excluded.tested_at, test_steps = excluded.test_steps, test_started_at = null`

type Sealed = {
  ulid: string
  name: string
  imap_url: Uint8Array | null
  smtp_url: Uint8Array | null
  dkim_key: Uint8Array | null
}

/** All channels with encrypted settings. */
export const sealedPasswords = ({ sql }: GlobalRead) => sql<Sealed[]>`
  select c.ulid, c.name, m.imap_url, m.smtp_url, m.dkim_key from channel_mail m
  join channels c on c.workspace_id = m.workspace_id and c.id = m.channel_id
  where m.imap_url is not null or m.smtp_url is not null or m.dkim_key is not null order by c.workspace_id, c.id`

/** The servers and secrets of a channel, as far as its mail state does not have them. */
export type ChannelSecrets = {
  id: number
  hook_renewed_at: Moment | null
  receiving_set_at: Moment | null
  receiving_certificate_ends_at: Moment | null
  receiving_certificate_issuer: string | null
  sending_set_at: Moment | null
  sending_certificate_ends_at: Moment | null
  sending_certificate_issuer: string | null
  dkim_selector: string | null
  dkim_created_at: Moment | null
  identity_rotated_at: Moment | null
}

export const secretsOfChannels = ({ sql, workspace }: Read) => sql<ChannelSecrets[]>`
  select c.id, coalesce(c.hook_renewed_at, case when c.hook_version = 1 then c.created_at end) as hook_renewed_at,
    m.receiving_set_at, m.receiving_certificate_ends_at, m.receiving_certificate_issuer,
    m.sending_set_at, m.sending_certificate_ends_at, m.sending_certificate_issuer,
    m.dkim_selector, m.dkim_created_at, d.identity_rotated_at
  from channels c
  left join channel_mail m on m.workspace_id = ${workspace} and m.channel_id = c.id
  left join channel_widgets d on d.workspace_id = ${workspace} and d.channel_id = c.id
  where c.workspace_id = ${workspace}`
