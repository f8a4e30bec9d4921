import type { Read } from './transaction.ts'

/**
 * The time before which no change of contacts and companies appears any more, in microseconds. Rows are read by a later
 * statement than this one.
 */
export const changesSettledUntil = async ({ sql }: Read) => {
  const [{ until }] = await sql<[{ until: string }]>`
    select (extract(epoch from changes_settled_until()) * 1000000)::bigint::text as until`
  return until
}

/** A time in microseconds as PostgreSQL compares it: a time of JavaScript is too coarse. */
export const momentOf = ({ sql }: Pick<Read, 'sql'>, micros: string) =>
  sql`('epoch'::timestamptz + ${micros}::text::bigint * interval '1 microsecond')`
