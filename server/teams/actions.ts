import type { Write } from '../platform/db/transaction.ts'
import * as store from './store.ts'

/** The team of a ULID. It cannot be deleted until the transaction ends. */
export const findTeam = (tx: Write, ulid: string) => store.hold(tx, ulid.toLowerCase())

/** The teams of these ULIDs that exist. They cannot be deleted until the transaction ends. */
export const findTeams = (tx: Write, ulids: string[]) => store.holdAll(tx, ulids)

export { type Helper, hasRoom, leastBusy, nextInTurn } from './rules.ts'
export * as turns from './turn-store.ts'
