import type { Write } from '../platform/db/transaction.ts'
import * as store from './store.ts'

/** The team of that ULID, which exists until the transaction ends. */
export const findTeam = (tx: Write, ulid: string) => store.hold(tx, ulid.toLowerCase())

/** Those of the teams that this workspace has; they exist until the transaction ends. */
export const findTeams = (tx: Write, ulids: string[]) => store.holdAll(tx, ulids)

export { helpersOf } from './store.ts'
