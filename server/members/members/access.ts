import { givenRoles, isForRole, type Role } from '../../../contract/base/permissions.ts'
import { type MemberAccessBody, memberUpdated } from '../../../contract/members/members.ts'
import { findByUlids } from '../../channels/index.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import * as store from './access-store.ts'
import { channelFaults } from './record/rules.ts'

type Found = { id: number; ulid: string; role: Role }
type Call = { tx: Write; found: Found; body: MemberAccessBody }

/**
 * Changes the role or the channels of a member. Omitted fields stay. A member with access to all channels has no list.
 */
export const changeAccess = async ({ tx, found, body }: Call) => {
  const role = body.role ?? givenRoles.find((role) => role === found.role) ?? 'member'
  const wanted = isForRole('accessAllChannels', role) ? null : body.channel_ulids
  const channels = wanted && (await channelsOf(tx, wanted))
  await store.setAccess(tx, found.id, { role, channels })
  emit(tx, memberUpdated, { user: found.ulid, role })
}

const channelsOf = async (tx: Write, wanted: string[]) => {
  const channels = await findByUlids(tx, wanted)
  const faults = channelFaults(wanted, channels)
  if (Object.keys(faults).length) throw invalid(faults)
  return channels.map(({ id }) => id)
}
