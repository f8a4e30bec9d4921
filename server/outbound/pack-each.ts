import type { Means } from '../means.ts'
import type { Write } from '../platform/db/transaction.ts'
import { isTransient } from '../platform/transient.ts'
import type { Packed } from './compose.ts'
import { pack, type Ready } from './pack.ts'

/** A message that no mail can be made of, and why. */
export type Unpackable = { workspace: number; message: number; words: string }

/** As `pack` does, but one after another, so that one that cannot be packed holds up no other. */
export const packEach = async (
  tx: Write,
  means: Means,
  letters: readonly Ready[],
  unpackable: Unpackable[],
) => {
  const mails: Packed[] = []
  for (const letter of letters) {
    await tx.sql.unsafe('savepoint letter')
    try {
      mails.push(...(await pack(tx, means, [letter])))
    } catch (error) {
      if (isTransient(error)) throw error
      await tx.sql.unsafe('rollback to savepoint letter')
      const { ulid, id } = letter
      means.log.error(
        { workspace: tx.workspace, message: ulid, err: error },
        'no mail can be made of a message',
      )
      const words = `No mail could be made of it: ${(error as Error).message}` // nothing but errors is thrown
      unpackable.push({ workspace: tx.workspace, message: id, words })
    }
  }
  return mails
}
