import type { Write } from '../../platform/db/transaction.ts'

/** Deletes what mail servers have said of an address, to messages that others received, too. */
export const forgetReports = async ({ sql, workspace }: Write, email: string, messages: number[]) => {
  await sql`
    delete from delivery_reports
    where workspace_id = ${workspace} and message_id = any (${messages}::bigint[])
      and (lower(recipient) = ${email} or strpos(lower(words), ${email}) > 0)`
  await sql`
    delete from delivery_attempts
    where workspace_id = ${workspace} and message_id = any (${messages}::bigint[]) and strpos(lower(words), ${email}) > 0`
}

export const forgetReplyAddresses = ({ sql, workspace }: Write, email: string) =>
  sql`delete from reply_addresses where workspace_id = ${workspace} and lower(recipient) = ${email}`
