import type { Write } from '../../platform/db/transaction.ts'
import { newly, untested } from './new-server.ts'

type Servers = {
  imap?: { url: Buffer; server: string; isTrusted: boolean } | undefined
  smtp?: { url: Buffer; server: string; isTrusted: boolean; isByGraph: boolean } | undefined
}

/** Fetches and sends mail of a channel with its account. Other servers are replaced. */
export const setAccountServers = (
  { sql, workspace, now }: Write,
  channel: number,
  { imap, smtp }: Servers,
) => {
  const settings = {
    ...untested,
    account_broken_at: null,
    ...(imap && {
      ...newly('receiving', now),
      imap_url: imap.url,
      imap_server: imap.server,
      imap_is_trusted: imap.isTrusted,
      imap_by_account: true,
    }),
    ...(smtp && {
      ...newly('sending', now),
      smtp_url: smtp.url,
      smtp_server: smtp.server,
      smtp_is_trusted: smtp.isTrusted,
      smtp_by_account: true,
      smtp_by_graph: smtp.isByGraph,
    }),
  }
  return sql`
    insert into channel_mail ${sql({ workspace_id: workspace, channel_id: channel, ...settings })}
    on conflict (workspace_id, channel_id) do update set ${sql(settings)}`
}

/** Stops fetching and sending with the account of a channel until it is connected again. */
export const noteBrokenAccount = ({ sql, workspace, now }: Write, channel: number, words: string) => sql`
  update channel_mail set account_broken_at = coalesce(account_broken_at, ${now}),
    receiving_failing_since = case when imap_by_account then coalesce(receiving_failing_since, ${now})
      else receiving_failing_since end,
    receiving_error = case when imap_by_account then ${words} else receiving_error end,
    sending_failing_since = case when smtp_by_account then coalesce(sending_failing_since, ${now})
      else sending_failing_since end,
    sending_error = case when smtp_by_account then ${words} else sending_error end
  where workspace_id = ${workspace} and channel_id = ${channel}`

/** Removes the servers that are used with the account. */
export const forgetAccount = ({ sql, workspace }: Write, channel: number) => sql`
  update channel_mail set account_broken_at = null, imap_by_account = false, smtp_by_account = false, smtp_by_graph = false,
    imap_url = case when not imap_by_account then imap_url end,
    imap_server = case when not imap_by_account then imap_server end,
    receiving_failing_since = case when not imap_by_account then receiving_failing_since end,
    receiving_error = case when not imap_by_account then receiving_error end,
    receiving_next_try_at = case when not imap_by_account then receiving_next_try_at end,
    smtp_url = case when not smtp_by_account then smtp_url end,
    smtp_server = case when not smtp_by_account then smtp_server end,
    sending_failing_since = case when not smtp_by_account then sending_failing_since end,
    sending_error = case when not smtp_by_account then sending_error end,
    sending_next_try_at = case when not smtp_by_account then sending_next_try_at end
  where workspace_id = ${workspace} and channel_id = ${channel}`
