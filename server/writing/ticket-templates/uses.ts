import type { Read } from '../../platform/db/transaction.ts'
import type { FoundUse, Used } from '../../platform/kernel/used.ts'
import * as store from './store.ts'

/** The templates that name something. They stay without it. */
export const templatesUsing = async (tx: Read, used: Used, user: number): Promise<FoundUse[]> => {
  if (used.kind === 'view' || used.kind === 'template' || (used.kind === 'field' && used.of !== 'ticket'))
    return []
  const name = used.kind === 'field' ? used.key : used.ulid
  const found = await store.using(tx, user, { kind: used.kind, name })
  return found.map((use) => ({ kind: 'ticket_template', outcome: 'changed', ...use }))
}
