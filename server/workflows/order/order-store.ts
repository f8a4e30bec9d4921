import type { Read, Write } from '../../platform/db/transaction.ts'

/** The ULIDs of all workflows, in their order. */
export const order = async ({ sql, workspace }: Read) => {
  const rows = await sql<{ ulid: string }[]>`
    select ulid from workflows where workspace_id = ${workspace} order by order_column, id`
  return rows.map(({ ulid }) => ulid)
}

/** Numbers the workflows in this order. Workflows with the same number as before are not written. */
export const reorder = ({ sql, workspace }: Write, ulids: readonly string[]) => sql`
  update workflows w set order_column = o.place
  from unnest(${[...ulids]}::text[]) with ordinality as o (ulid, place)
  where w.workspace_id = ${workspace} and w.ulid = o.ulid and w.order_column <> o.place`
