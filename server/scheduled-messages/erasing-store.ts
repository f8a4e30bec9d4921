import type { Write } from '../platform/db/transaction.ts'

/** Deletes scheduled messages to an address alone, and removes it from the recipients of the others. */
export const forgetRecipient = async ({ sql, workspace }: Write, email: string) => {
  const others = sql`array(select address from unnest(to_recipients) as address where lower(address) <> ${email})`
  await sql`
    delete from scheduled_messages
    where workspace_id = ${workspace} and cardinality(to_recipients) > 0 and cardinality(${others}) = 0`
  const without = (column: string) => sql`array(
    select address from unnest(${sql(column)}) with ordinality as given (address, place)
    where lower(address) <> ${email} order by place)`
  await sql`
    update scheduled_messages set to_recipients = ${without('to_recipients')},
      cc_recipients = ${without('cc_recipients')}, bcc_recipients = ${without('bcc_recipients')}
    where workspace_id = ${workspace} and exists (
      select from unnest(to_recipients || cc_recipients || bcc_recipients) as address where lower(address) = ${email})`
}
