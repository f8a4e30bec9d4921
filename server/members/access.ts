import { type MemberAccessBody, memberUpdated } from '../../contract/members.ts'
import { isForRole, type Role } from '../../contract/permissions.ts'
import { findByUlids } from '../channels/actions.ts'
import type { Write } from '../platform/db/transaction.ts'
import { emit } from '../platform/events.ts'
import type { Principal } from '../platform/http/principal.ts'
import { invalid } from '../platform/problem.ts'
import * as store from './access-store.ts'
import { channelFaults, refuseWiderReach } from './rules.ts'

type Found = { id: number; ulid: string; role: Role }
type Call = { tx: Write; me: Principal; found: Found; body: MemberAccessBody }

/** Gives a member another role or other channels; what is left out stays. Whoever accesses all has no list. */
export const changeAccess = async ({ tx, me, found, body }: Call) => {
  const role = body.role ?? (found.role === 'admin' ? 'admin' : 'member')
  const wanted = isForRole('reachAllChannels', role) ? null : body.channel_ulids
  const channels = wanted && (await channelsOf(tx, me, wanted))
  const isWider = wanted === null && (role !== found.role || body.channel_ulids !== undefined)
  if (isWider) refuseWiderReach(me.channels, 'all')
  await store.setAccess(tx, found.id, { role, channels })
  emit(tx, memberUpdated, { user: found.ulid, role })
}

const channelsOf = async (tx: Write, me: Principal, wanted: string[]) => {
  const channels = await findByUlids(tx, wanted)
  const faults = channelFaults(wanted, channels, me.channels)
  if (Object.keys(faults).length) throw invalid(faults)
  return channels.map(({ id }) => id)
}
