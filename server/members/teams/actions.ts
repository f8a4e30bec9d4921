import type { Read, Write } from '../../platform/db/transaction.ts'
import * as store from './store.ts'

/** The team of a ULID. */
export const findTeam = (tx: Read, ulid: string) => store.findNamed(tx, ulid.toLowerCase())

/** The teams of these ULIDs that exist. They cannot be deleted until the transaction ends. */
export const findTeams = (tx: Write, ulids: string[]) => store.holdAll(tx, ulids)

export {
  addToTeam,
  createTeam,
  deleteTeam,
  holdTeam,
  lockTeamForRemoval,
  removeFromTeam,
  renameTeam,
} from './changes.ts'
export { type Helper, hasRoom, leastBusy, nextInTurn } from './rules.ts'
export * as turns from './turn-store.ts'
