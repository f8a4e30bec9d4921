import { memberUpdated } from '../../../contract/members/members.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import { forbidden } from '../../platform/kernel/problem.ts'
import * as store from './owner-store.ts'

/**
 * Makes a member the owner, with access to all channels. The previous owner becomes an admin. Undefined if there is no
 * such member. Rejected if somebody other than `from` is the owner meanwhile.
 */
export const transferOwnership = async (
  tx: Write,
  who: { email: string } | { ulid: string },
  from?: { ulid: string },
) => {
  const next = await store.lockMember(tx, who)
  if (!next || (next.role === 'owner' && !from)) return next
  const before = await store.demoteOwner(tx)
  if (from && before?.ulid !== from.ulid) throw forbidden()
  await store.promote(tx, next.id)
  if (next.role === 'owner') return next
  if (before) emit(tx, memberUpdated, { user: before.ulid, role: 'admin' })
  emit(tx, memberUpdated, { user: next.ulid, role: 'owner' })
  return next
}
