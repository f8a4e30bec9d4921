import type { Read, Write } from '../platform/db/transaction.ts'

/** How the mail of a channel comes and goes, as it is stored; secrets are sealed. */
export type StoredMail = {
  ulid: string
  type: 'email' | 'widget'
  email_address: string
  hook_version: number
  imap_server: string | null
  smtp_server: string | null
  acknowledgement: string | null
  largest_mail: number
  dkim_selector: string | null
  dkim_key: Buffer | null
}

export const get = async ({ sql, workspace }: Read, channel: number) => {
  const [mail] = await sql<[StoredMail]>`
    select c.ulid, c.type, c.email_address, c.hook_version, m.imap_server, m.smtp_server,
      m.acknowledgement, coalesce(m.largest_mail, 10485760) as largest_mail, m.dkim_selector, m.dkim_key
    from channels c left join channel_mail m on m.workspace_id = ${workspace} and m.channel_id = c.id
    where c.workspace_id = ${workspace} and c.id = ${channel}`
  return mail
}

export type Settings = Partial<{
  imap_url: Buffer | null
  imap_server: string | null
  imap_is_trusted: boolean
  smtp_url: Buffer | null
  smtp_server: string | null
  smtp_is_trusted: boolean
  acknowledgement: string | null
  largest_mail: number
  dkim_selector: string | null
  dkim_key: Buffer | null
  receiving_failing_since: null
  receiving_error: null
  receiving_next_try_at: null
  sending_failing_since: null
  sending_error: null
  sending_next_try_at: null
  tested_at: null
  test_steps: null
}>

export const set = ({ sql, workspace }: Write, channel: number, settings: Settings) => sql`
  insert into channel_mail ${sql({ workspace_id: workspace, channel_id: channel, ...settings })}
  on conflict (workspace_id, channel_id) do update set ${sql(settings)}`

/** The address that took raw mails until now does so no longer. */
export const renewHook = ({ sql, workspace }: Write, channel: number) => sql`
  update channels set hook_version = hook_version + 1 where workspace_id = ${workspace} and id = ${channel}`

/** What the last connection test found. */
export const noteTest = ({ sql, workspace, now }: Write, channel: number, steps: object[]) => sql`
  insert into channel_mail (workspace_id, channel_id, tested_at, test_steps)
  values (${workspace}, ${channel}, ${now}, ${JSON.stringify(steps)})
  on conflict (workspace_id, channel_id) do update set tested_at = excluded.tested_at, test_steps = excluded.test_steps`
