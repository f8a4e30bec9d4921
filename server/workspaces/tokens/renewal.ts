import type { Principal } from '../../platform/http/callers/principal.ts'
import type { Clock } from '../../platform/kernel/clock.ts'
import type { openHolderCache } from './holder.ts'
import { statusOf } from './rules.ts'

/** For open connections: returns the caller with current permissions, or undefined without any. */
export const renewing =
  (holders: Pick<ReturnType<typeof openHolderCache>, 'find'>, clock: Clock) =>
  async (me: Principal): Promise<Principal | undefined> => {
    const holder = await holders.find(me.token.id)
    if (!holder || statusOf(holder.token, clock()) !== 'active') return undefined
    const place = holder.places.find(({ workspace }) => workspace.id === me.workspace.id)
    return place && { ...me, ...place }
  }
