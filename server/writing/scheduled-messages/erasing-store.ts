import { withoutAddress } from '../../platform/db/erasing.ts'
import type { Write } from '../../platform/db/transaction.ts'

/** Deletes scheduled messages to an address alone, and removes it from the recipients of the others. */
export const forgetRecipient = async ({ sql, workspace }: Write, email: string) => {
  const without = (column: string) => withoutAddress({ sql }, column, email)
  await sql`
    delete from scheduled_messages
    where workspace_id = ${workspace} and cardinality(to_recipients) > 0 and cardinality(${without('to_recipients')}) = 0`
  await sql`
    update scheduled_messages set to_recipients = ${without('to_recipients')},
      cc_recipients = ${without('cc_recipients')}, bcc_recipients = ${without('bcc_recipients')}
    where workspace_id = ${workspace} and exists (
      select from unnest(to_recipients || cc_recipients || bcc_recipients) as address where lower(address) = ${email})`
}
