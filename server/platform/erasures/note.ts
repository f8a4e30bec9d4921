import type { Write } from '../db/transaction.ts'
import type { ErasedKind } from './ledger.ts'

export const queue = 'keep-erasures'

/** Enters what this transaction erases into the ledger, within seconds of the commit. */
export const noteErased = ({ outbox, workspace }: Write, kind: ErasedKind, ulids: string[]) => {
  if (ulids.length) outbox.jobs.push({ workspace, queue, input: { kind, ulids } })
}
