import type { LongWorkKind } from '../../../contract/workspaces/steps.ts'
import { removeInEach } from '../../platform/db/each-workspace.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { conflict } from '../../platform/kernel/problem.ts'
import type { Kind } from './kind.ts'
import * as store from './store.ts'

export { runningLongWork } from './background.ts'
export type { Kind as LongWorkOf } from './kind.ts'

type What<Input> = {
  /** The ULID of the resource. At most one work of a kind runs on a resource at a time. */
  resource: string
  /** For people. Null if nobody may know it afterwards. */
  name: string | null
  user: number
  input: Input
}

/** Begins long work if the transaction commits. */
export const beginLongWork = async <Name extends LongWorkKind, Input extends object, Services>(
  tx: Write,
  { kind }: Kind<Name, Input, Services>,
  what: What<Input>,
) => {
  const work = await store.insert(tx, { kind, ...what })
  if (!work) throw conflict('This is being done already. Wait until it has ended, or stop it.')
  return work
}

export const isRunning = (tx: Read, { kind }: { kind: LongWorkKind }, resource: string) =>
  store.isRunning(tx, kind, resource)

/** Asks work to stop. Ended work does not change. */
export const stopWork = async (tx: Write, ulid: string) => {
  await store.stop(tx, ulid)
}

const by = { type: 'system', name: 'long work' } as const

/** Deletes work that ended a month ago. */
export const forgetOldWork = (db: Db, atOnce = 1_000) =>
  removeInEach(db, by, atOnce, { where: store.workspacesWithOld, removeSome: store.removeOld })
