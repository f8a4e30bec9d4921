import type { Write } from '../../platform/db/transaction.ts'

/** Work that leaves nothing behind in a transaction that goes on: neither rows nor locks. */
export const leavingNothing = async <T>({ sql }: Write, work: () => Promise<T>): Promise<T> => {
  await sql.unsafe('savepoint looking')
  try {
    return await work()
  } finally {
    await sql.unsafe('rollback to savepoint looking')
  }
}

/** The same, for work that the database keeps from writing anything, and from taking long. */
export const onlyReading = <T>(tx: Write, work: () => Promise<T>): Promise<T> =>
  leavingNothing(tx, async () => {
    await tx.sql.unsafe(`set transaction read only; set local statement_timeout = '10s'`)
    return work()
  })
