import { hashPassword, rejectWeakPassword, setPassword } from '../../members/actions.ts'
import type { GlobalWrite } from '../../platform/db/transaction.ts'
import { endSessions } from '../../tokens/actions.ts'
import * as setups from '../setup/setup-store.ts'
import * as resets from './reset-store.ts'

type Person = { email: string; name: string }

/** The digest of a password that is good enough for a person. */
export const acceptPassword = async (password: string, person: Person) => {
  await rejectWeakPassword(password, person)
  return hashPassword(password)
}

/** Another password for a person ends what the one before has opened: sessions, links to reset it, and the setup. */
export const replacePassword = async (tx: GlobalWrite, userId: number, passwordHash: string) => {
  await setPassword(tx, userId, passwordHash)
  await endSessions(tx, userId, null)
  await resets.removeOf(tx, userId)
  await setups.close(tx, userId)
}
