import type { Db } from './open.ts'
import type { Actor, GlobalRead, Write } from './transaction.ts'

type Removal = {
  /** The workspaces that have something to remove. */
  where: (tx: GlobalRead) => Promise<number[]>
  /** Removes at most so many rows of a workspace; says how many. */
  removeSome: (tx: Write, atMost: number) => Promise<number>
}

/** Removes what is over, one workspace after the other and some rows at a time, in transactions that hold up nobody. */
export const removeInEach = async (
  db: Pick<Db, 'write' | 'global'>,
  by: Actor,
  atOnce: number,
  { where, removeSome }: Removal,
) => {
  for (const workspace of await db.global.read(where)) {
    while ((await db.write(workspace, by, (tx) => removeSome(tx, atOnce))) === atOnce);
  }
}
