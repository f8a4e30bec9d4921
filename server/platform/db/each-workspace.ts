import type { Db } from './open.ts'
import type { Actor, GlobalRead, Write } from './transaction.ts'

type Removal = {
  /** The workspaces that have something to remove. */
  where: (tx: GlobalRead) => Promise<number[]>
  /** Removes at most this number of rows of a workspace. Returns how many. */
  removeSome: (tx: Write, atMost: number) => Promise<number>
}

/** Removes expired rows, one workspace after the other, in short transactions. */
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
