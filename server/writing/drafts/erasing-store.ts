import { withoutAddress } from '../../platform/db/erasing.ts'
import type { Write } from '../../platform/db/transaction.ts'

/** Deletes drafts of new tickets to an address. Returns their ids. */
export const eraseTicketDrafts = async ({ sql, workspace }: Write, email: string) => {
  const rows = await sql<{ id: number }[]>`
    delete from ticket_drafts where workspace_id = ${workspace} and exists (
      select from unnest(to_recipients) as address where lower(address) = ${email})
    returning id`
  return rows.map(({ id }) => id)
}

/** Removes an address from the copies of drafts of new tickets, and from the recipients of other drafts. */
export const forgetRecipient = async ({ sql, workspace }: Write, email: string) => {
  const without = (column: string) => withoutAddress({ sql }, column, email)
  await sql`
    update ticket_drafts set cc_recipients = ${without('cc_recipients')}, bcc_recipients = ${without('bcc_recipients')}
    where workspace_id = ${workspace} and exists (
      select from unnest(cc_recipients || bcc_recipients) as address where lower(address) = ${email})`
  await sql`
    update drafts set to_recipients = ${without('to_recipients')}, cc_recipients = ${without('cc_recipients')},
      bcc_recipients = ${without('bcc_recipients')}
    where workspace_id = ${workspace} and exists (
      select from unnest(to_recipients || cc_recipients || bcc_recipients) as address where lower(address) = ${email})`
}
