import type { Wake, Write } from '../db/transaction.ts'

/** Has a kind of work begun in the workspace once the transaction has committed, or at a later time. */
export const wake = (
  { outbox, workspace, now }: Pick<Write, 'outbox' | 'workspace' | 'now'>,
  work: string,
  at: Date = now,
) => void outbox.wakes.push({ work, workspace, at: at.getTime() })

/** The same if the statement changes any row. It is sent with the others of the transaction. */
export const wakeIfAny = <S extends Statement>(
  tx: Pick<Write, 'outbox' | 'workspace' | 'now'>,
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

type Statement = PromiseLike<{ count: number }>

export type Listener = (wakes: readonly Wake[]) => void

/** Tells background work of this process at once what a commit has left to do. */
export const openWakes = () => {
  const listeners = new Set<Listener>()
  return {
    onWake: (listen: Listener) => void listeners.add(listen),
    woken: (wakes: readonly Wake[]) => {
      if (wakes.length) for (const listen of listeners) listen(wakes)
    },
  }
}
