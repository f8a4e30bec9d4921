import {
  invitationLinkCreated,
  invitationRevoked,
  memberInvited,
} from '../../../../contract/members/members.ts'
import type { Write } from '../../../platform/db/transaction.ts'
import { emit } from '../../../platform/events/events.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'
import { conflict } from '../../../platform/kernel/problem.ts'
import { findAccount } from '../record/accounts.ts'
import { validForMs } from './invite.ts'
import { digest, invitationPath, newLinkSecret } from './link.ts'
import * as store from './pending-store.ts'

type Found = NonNullable<Awaited<ReturnType<typeof store.lock>>>
type Call = { tx: Write; me: Principal; found: Found }

/** Sends an invitation again, even if it has expired. */
export const resend = async ({ tx, me, found: { id, ulid, email, role } }: Call) => {
  await store.renew(tx, id, { invitedBy: me.user.id, expiresAt: new Date(tx.now.getTime() + validForMs) })
  emit(tx, memberInvited, { invitation: ulid, email, role })
  return store.get(tx, id)
}

/**
 * Makes a link that an admin passes on. It only opens a new account: whoever has the link in a mail has proved that the
 * account is theirs, and whoever has this one has not.
 */
export const createLink = async (
  { tx, found: { id, ulid, email, expires_at } }: Call,
  { url }: { url: string },
) => {
  if (expires_at <= tx.now) throw conflict('The invitation has expired. Send it again first.')
  if (await findAccount(tx, email))
    throw conflict('This person already has an account, which only the link in the mail can add.')
  const secret = newLinkSecret()
  await store.replaceCopiedLink(tx, id, digest(secret))
  emit(tx, invitationLinkCreated, { invitation: ulid })
  return { url: url + invitationPath + secret, expires_at }
}

export const revoke = async ({ tx, found: { id, ulid, email } }: Call) => {
  await store.remove(tx, id)
  emit(tx, invitationRevoked, { invitation: ulid, email })
}
