import { memberUpdated } from '../../contract/members/members.ts'
import type { Write } from '../platform/db/transaction.ts'
import { emit } from '../platform/events/events.ts'
import * as store from './owner-store.ts'

/**
 * Makes a member the owner, with access to all channels. The previous owner becomes an admin. Undefined if there is no
 * such member.
 */
export const transferOwnership = async (tx: Write, email: string) => {
  const next = await store.lockMember(tx, email)
  if (!next || next.role === 'owner') return next
  const before = await store.demoteOwner(tx)
  await store.promote(tx, next.id)
  if (before) emit(tx, memberUpdated, { user: before.ulid, role: 'admin' })
  emit(tx, memberUpdated, { user: next.ulid, role: 'owner' })
  return next
}
