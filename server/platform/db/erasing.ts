import type { Read } from './transaction.ts'

/** Recipients in a column without an email address, which is in lower case. The others keep their order. */
export const withoutAddress = ({ sql }: Pick<Read, 'sql'>, column: string, email: string) => sql`array(
  select address from unnest(${sql(column)}) with ordinality as given (address, place)
  where lower(address) <> ${email} order by place)`

export type Portion = { after: number; most: number }

/** The rows older than a time among the next ones. */
export type OldPortion = Portion & { before: Date }

/** The id of the last of the next rows of a table, and how many rows these are. */
export const portionOf = async ({ sql, workspace }: Read, table: string, { after, most }: Portion) => {
  const [portion] = await sql<[{ last: number | null; read: number }]>`
    select max(id) as last, count(*) as read from (
      select id from ${sql(table)} where workspace_id = ${workspace} and id > ${after} order by id limit ${most}) as portion`
  return portion
}
