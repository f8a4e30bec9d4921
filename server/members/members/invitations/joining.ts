import { memberAdded, memberRemoved } from '../../../../contract/members/members.ts'
import type { Write } from '../../../platform/db/transaction.ts'
import { emit } from '../../../platform/events/events.ts'
import { withdrawTokens } from '../../../workspaces/index.ts'
import type { Account } from '../record/accounts.ts'
import * as store from '../record/store.ts'
import * as invitations from './invitation-store.ts'

/** Makes a person a member, with all channels unless some are given. Deletes open invitations to them. */
export const join = async (
  tx: Write,
  { id, ulid, email }: Account,
  role: store.Role,
  channels?: number[] | undefined,
) => {
  await store.insertMembership(tx, { userId: id, role, allChannels: channels === undefined })
  if (channels?.length) await store.insertMemberChannels(tx, id, channels)
  await invitations.removeOf(tx, email)
  emit(tx, memberAdded, { user: ulid, role })
}

/** Ends a locked membership, and revokes all ways to return: tokens and invitations, also those given to others. */
export const removeMember = async (tx: Write, { id, ulid, name, email }: Account) => {
  await withdrawTokens(tx, id)
  await invitations.removeOf(tx, email)
  await invitations.removeBy(tx, id)
  emit(tx, memberRemoved, { user: ulid, name })
}
