import type { Read } from '../../platform/db/transaction.ts'
import type { FoundUse } from '../../platform/kernel/used.ts'
import * as store from './store.ts'

/** The policies for a tag. Without its last tag, a policy is for no ticket. */
export const policiesUsing = async (tx: Read, tag: string): Promise<FoundUse[]> =>
  (await store.usingTag(tx, tag)).map(({ ulid, name, isOnly }) => ({
    kind: 'target_policy',
    ulid,
    name,
    outcome: isOnly ? 'unmet' : 'changed',
    isVisible: true,
  }))
