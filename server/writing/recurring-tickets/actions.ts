import type { Access } from '../../../contract/base/permissions.ts'
import type { Read } from '../../platform/db/transaction.ts'
import type { FoundUse } from '../../platform/kernel/used.ts'
import * as store from './store.ts'

export const { lockOfContact: lockRecurringTickets, moveContact: moveRecurringTickets } = store

/** The recurring tickets that create none any more without something. */
export const recurringTicketsUsing = async (
  tx: Read,
  used: store.Needed,
  access: Access,
): Promise<FoundUse[]> => {
  const found = await store.using(tx, used)
  return found.map(({ ulid, name, channel }) => ({
    kind: 'recurring_ticket',
    ulid,
    name,
    outcome: 'fails',
    isVisible: access === 'all' || channel === null || access.includes(channel),
  }))
}
