import type { Read } from '../../platform/db/transaction.ts'
import type { FoundUse, Used } from '../../platform/kernel/used.ts'
import * as store from './store.ts'

/** The views that use something. A view with a condition on a field that does not exist shows an error. */
export const viewsUsing = async (tx: Read, used: Used, user: number): Promise<FoundUse[]> => {
  const outcome = used.kind === 'field' ? 'fails' : 'changed'
  return (await store.using(tx, used, user)).map((view) => ({ kind: 'view', outcome, ...view }))
}
