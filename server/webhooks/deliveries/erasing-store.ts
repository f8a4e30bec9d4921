import { type Portion, portionOf } from '../../platform/db/erasing.ts'
import type { Write } from '../../platform/db/transaction.ts'

/** Deletes what was sent of a ticket. */
export const eraseDeliveriesOfTicket = ({ sql, workspace }: Write, ticket: string) => sql`
  delete from webhook_deliveries where workspace_id = ${workspace} and ticket_ulid = ${ticket}`

type Named = { ulid: string; addresses: readonly string[] }

/** Deletes deliveries with a contact or one of its addresses, among the next ones. Returns the last one, if there are more. */
export const eraseDeliveriesWith = async (
  tx: Write,
  { ulid, addresses }: Named,
  { after, most }: Portion,
) => {
  const { sql, workspace } = tx
  const { last, read } = await portionOf(tx, 'webhook_deliveries', { after, most })
  if (last === null) return { read, last: undefined }
  const inside = addresses.map((address) => JSON.stringify(address).slice(1, -1))
  await sql`
    delete from webhook_deliveries
    where workspace_id = ${workspace} and id > ${after} and id <= ${last} and (contact_ulid = ${ulid}
      or exists (select from unnest(${inside}::text[]) as part
        where strpos(lower(coalesce(request_body, '') || coalesce(response_body, '')), part) > 0))`
  return { read, last: read < most ? undefined : last }
}
