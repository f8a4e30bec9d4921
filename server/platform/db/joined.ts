import type { Fragment } from 'postgres'
import type { Write } from './transaction.ts'

/**
 * A statement without a result that neither reads nor writes what other reactions write, such as one that queues work.
 * `whenAny` is called if it changes any row.
 */
export type Independent<Statement extends Fragment = Fragment> = {
  independent: Statement
  whenAny?: (() => void) | undefined
}

export const independent = <Statement extends Fragment>(
  statement: Statement,
  whenAny?: () => void,
): Independent<Statement> => ({
  independent: statement,
  whenAny,
})

/**
 * Sends independent statements as one, before it returns: each statement costs the driver and the database about as much
 * as the rows that it changes.
 */
export const sendJoined = async ({ sql }: Write, joined: readonly Independent[]) => {
  const list = (all: Fragment[]) => all.reduce((one, other) => sql`${one}, ${other}`)
  const name = (place: number) => sql(`part_${place}`)
  const parts = joined.map(({ independent }, place) => sql`${name(place)} as (${independent} returning 1)`)
  const counts = joined.map((_, place) => sql`(select count(*) from ${name(place)})`)
  const [counted] = await sql`with ${list(parts)} select ${list(counts)}`.values().execute()
  for (const [place, { whenAny }] of joined.entries()) if (counted?.[place]) whenAny?.()
}
