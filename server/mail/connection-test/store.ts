import type { Read } from '../../platform/db/transaction.ts'

export type Wiring = {
  imap_url: Uint8Array | null
  imap_is_trusted: boolean
  imap_by_account: boolean
  smtp_url: Uint8Array | null
  smtp_is_trusted: boolean
  smtp_by_account: boolean
  smtp_by_graph: boolean
}

export const wiring = async ({ sql, workspace }: Read, channel: number) => {
  const [found] = await sql<Wiring[]>`
    select imap_url, imap_is_trusted, imap_by_account, smtp_url, smtp_is_trusted, smtp_by_account, smtp_by_graph from channel_mail
    where workspace_id = ${workspace} and channel_id = ${channel}`
  return found
}

/** Compares the subject, too, since some servers change the Message-ID of a mail. */
export const hasArrived = async (
  { sql, workspace }: Read,
  { channel, mailRef, subject, since }: { channel: number; mailRef: string; subject: string; since: Date },
) => {
  const [mail] = await sql`
    select from mails
    where workspace_id = ${workspace} and channel_id = ${channel} and received_at >= ${since}
      and (mail_ref = ${mailRef} or subject = ${subject}) limit 1`
  return mail !== undefined
}
