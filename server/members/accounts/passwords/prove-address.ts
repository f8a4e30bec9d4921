import type { GlobalWrite } from '../../../platform/db/transaction.ts'
import { revokeTokens } from '../../../workspaces/index.ts'
import { markProved, setPassword } from '../../members/actions.ts'
import * as secondFactors from '../second-factor/second-factor-store.ts'

/**
 * The person has proved that the address is theirs. If somebody else may have opened the account with a copied link,
 * revokes all that gives access to it.
 */
export const proveAddress = async (tx: GlobalWrite, userId: number) => {
  if (!(await markProved(tx, userId))) return
  await setPassword(tx, userId, null)
  await revokeTokens(tx, userId)
  await secondFactors.remove(tx, userId)
}
