import type { Write } from '../../platform/db/transaction.ts'

type Place = { from: number; into: number; tickets: readonly number[] }

/** Tickets, including tickets that have their messages since a merge. */
const around = ({ sql, workspace }: Pick<Write, 'sql' | 'workspace'>, tickets: readonly number[]) => sql`
  ticket_id = any (array(
    select coalesce(merged_into_id, id) from tickets
    where workspace_id = ${workspace} and id = any (${[...tickets]}::bigint[])))`

/** Gives the messages of a contact in some tickets to another one. Returns their ids. */
export const moveAll = async (tx: Write, { from, into, tickets }: Place) => {
  const rows = await tx.sql<{ id: number }[]>`
    update messages set sender_id = ${into}
    where workspace_id = ${tx.workspace} and ${around(tx, tickets)} and sender_type = 'contact' and sender_id = ${from}
    returning id`
  return rows.map(({ id }) => id).toSorted((one, other) => one - other)
}

type Return = Place & { moved: readonly number[]; addresses: readonly string[] }

/** Gives messages back to a contact, and what was written from its addresses since then. */
export const moveBack = (tx: Write, { from, into, tickets, moved, addresses }: Return) => tx.sql`
  update messages set sender_id = ${into}
  where workspace_id = ${tx.workspace} and sender_type = 'contact' and sender_id = ${from} and (
    id = any (${[...moved]}::bigint[])
    or ${around(tx, tickets)} and lower(sender_email) = any (${[...addresses]}::text[]))`
