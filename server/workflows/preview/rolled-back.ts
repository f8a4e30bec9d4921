import type { Write } from '../../platform/db/transaction.ts'

/** Runs work and rolls it back to a savepoint, which also releases its locks. The transaction continues. */
export const rolledBack = async <T>({ sql }: Write, work: () => Promise<T>): Promise<T> => {
  await sql.unsafe('savepoint preview')
  try {
    return await work()
  } finally {
    await sql.unsafe('rollback to savepoint preview')
  }
}

/** Runs read-only work, with a timeout. */
export const readOnly = <T>(tx: Write, work: () => Promise<T>): Promise<T> =>
  rolledBack(tx, async () => {
    await tx.sql.unsafe(`set transaction read only; set local statement_timeout = '10s'`)
    return work()
  })
