import { invitationRevoked, memberInvited } from '../../../../contract/members/members.ts'
import type { Write } from '../../../platform/db/transaction.ts'
import { emit } from '../../../platform/events/events.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'
import { validForMs } from './invite.ts'
import * as store from './pending-store.ts'

type Found = NonNullable<Awaited<ReturnType<typeof store.lock>>>
type Call = { tx: Write; me: Principal; found: Found }

/** Sends an invitation again, even if it has expired. */
export const resend = async ({ tx, me, found: { id, ulid, email, role } }: Call) => {
  await store.renew(tx, id, { invitedBy: me.user.id, expiresAt: new Date(tx.now.getTime() + validForMs) })
  emit(tx, memberInvited, { invitation: ulid, email, role })
  return store.get(tx, id)
}

export const revoke = async ({ tx, found: { id, ulid, email } }: Call) => {
  await store.remove(tx, id)
  emit(tx, invitationRevoked, { invitation: ulid, email })
}
