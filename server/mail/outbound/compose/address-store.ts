import type { GlobalRead, Write } from '../../../platform/db/transaction.ts'
import type { Moment } from '../../../platform/kernel/clock.ts'

export type ReplyAddress = {
  ticket: number
  channel: number
  recipient: string
  hash: Buffer
  /** The side conversation of the ticket that it leads to. */
  side?: number
}

export const insertReplyAddresses = ({ sql, workspace, now }: Write, addresses: ReplyAddress[]) => sql`
  insert into reply_addresses ${sql(
    addresses.map(({ ticket, channel, recipient, hash, side = null }) => ({
      workspace_id: workspace,
      ticket_id: ticket,
      channel_id: channel,
      recipient,
      token_hash: hash,
      side_conversation_id: side,
      created_at: now,
    })),
  )} on conflict do nothing`

export type Link = { attachment: number; hash: Buffer }

/** Sending a mail again extends the validity of its links. */
export const insertLinks = ({ sql, workspace }: Write, links: Link[], expiresAt: Moment) => sql`
  insert into download_links ${sql(
    links.map(({ attachment, hash }) => ({
      workspace_id: workspace,
      attachment_id: attachment,
      token_hash: hash,
      expires_at: expiresAt,
    })),
  )}
  on conflict (workspace_id, attachment_id) do update set expires_at = excluded.expires_at`

export const findLink = async ({ sql, now }: GlobalRead, hash: Buffer) => {
  const [link] = await sql<{ workspace_id: number; attachment_id: number }[]>`
    select workspace_id, attachment_id from download_links where token_hash = ${hash} and expires_at > ${now}`
  return link
}
