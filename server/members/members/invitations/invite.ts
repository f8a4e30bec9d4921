import { isForRole } from '../../../../contract/base/permissions.ts'
import { type InvitationBody, memberInvited } from '../../../../contract/members/members.ts'
import { findByUlids } from '../../../channels/index.ts'
import type { Write } from '../../../platform/db/transaction.ts'
import { emit } from '../../../platform/events/events.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'
import { type FieldErrors, invalid } from '../../../platform/kernel/problem.ts'
import { channelFaults } from '../record/rules.ts'
import * as store from '../record/store.ts'
import * as invitations from './invitation-store.ts'

export const validForMs = 7 * 24 * 60 * 60 * 1_000

/** Invites a person by mail. Admins can access all channels, so a list of channels is ignored for them. */
export const invite = async (tx: Write, me: Principal, body: InvitationBody) => {
  const { name = null, role, channel_ulids } = body
  const email = body.email.toLowerCase()
  const wanted = isForRole('accessAllChannels', role) ? undefined : channel_ulids
  const channels = wanted && (await findByUlids(tx, wanted))
  reject({ ...(await emailFaults(tx, email)), ...channelFaults(wanted ?? [], channels ?? []) })

  await invitations.removeExpired(tx, email)
  const invitation = await invitations.insert(tx, {
    email,
    name,
    role,
    allChannels: channels === undefined,
    invitedBy: me.user.id,
    expiresAt: new Date(tx.now.getTime() + validForMs),
  })
  if (channels?.length)
    await invitations.insertChannels(
      tx,
      invitation.id,
      channels.map(({ id }) => id),
    )
  emit(tx, memberInvited, { invitation: invitation.ulid, email, role })
  return invitation
}

const emailFaults = async (tx: Write, email: string): Promise<FieldErrors> => {
  if (await store.isMember(tx, email)) return { email: ['This person is already a member of the workspace.'] }
  const isPending = await invitations.isPending(tx, email)
  return isPending ? { email: ['This person has already been invited.'] } : {}
}

const reject = (faults: FieldErrors) => {
  if (Object.keys(faults).length) throw invalid(faults)
}
