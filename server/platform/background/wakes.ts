import type { Fragment } from 'postgres'
import { afterCommit } from '../db/after-commit.ts'
import { independent } from '../db/joined.ts'
import type { Write } from '../db/transaction.ts'

type Place = Pick<Write, 'outbox' | 'workspace' | 'now'>

/** Wakes a kind of work of the workspace after the commit, or at a later time. */
export const wake = (tx: Place, work: string, at: Date = tx.now) =>
  afterCommit(tx, { work, at: at.getTime() })

/** Wakes work if the statement changes any row. It is sent with the other statements of the transaction. */
export const wakeIfAny = <S extends PromiseLike<{ count: number }>>(
  tx: Place,
  work: string,
  statement: S,
  at?: Date,
) => {
  const changed = ({ count }: { count: number }) => {
    if (count) wake(tx, work, at)
  }
  statement.then(changed, () => {}) // whoever awaits the transaction is told of the error
  return statement
}

/** A statement for `sendJoined` that queues work, which is woken if there is any. */
export const queueing = <Statement extends Fragment>(tx: Place, work: string, statement: Statement) =>
  independent(statement, () => wake(tx, work))
