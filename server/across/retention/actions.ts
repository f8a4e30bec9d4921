import type { Read } from '../../platform/db/transaction.ts'
import type { FoundUse } from '../../platform/kernel/used.ts'
import * as store from './store.ts'

/** The rules for a tag, which are paused without it. */
export const rulesUsing = async (tx: Read, tag: string): Promise<FoundUse[]> =>
  (await store.usingTag(tx, tag)).map(({ ulid, name }) => ({
    kind: 'retention_rule',
    ulid,
    name,
    outcome: 'disabled',
    isVisible: true,
  }))
