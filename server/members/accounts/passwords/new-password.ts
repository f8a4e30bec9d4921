import type { GlobalWrite } from '../../../platform/db/transaction.ts'
import { endSessions } from '../../../workspaces/index.ts'
import { hashPassword, rejectWeakPassword, setPassword } from '../../members/actions.ts'
import * as resets from './reset-store.ts'
import * as setups from './setup-store.ts'

type Person = { email: string; name: string }

/** Rejects a weak password, and returns the hash of an accepted one. */
export const acceptPassword = async (password: string, person: Person) => {
  await rejectWeakPassword(password, person)
  return hashPassword(password)
}

/** Sets a new password and revokes what the old one gave access to: sessions, reset links, and the setup. */
export const replacePassword = async (tx: GlobalWrite, userId: number, passwordHash: string) => {
  await setPassword(tx, userId, passwordHash)
  await endSessions(tx, userId, null)
  await resets.removeOf(tx, userId)
  await setups.close(tx, userId)
}
