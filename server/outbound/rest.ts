import type { Means } from '../means.ts'
import type { Fate } from './fate.ts'
import { restMs } from './rules.ts'

type Rest = { since: number; until: number }
type Needs = Pick<Means, 'mail' | 'clock'>

// Each process learns by itself whether the installation's server can be reached.
const rests = new WeakMap<Means['mail'], Rest>()

export const isResting = ({ mail, clock }: Needs) => (rests.get(mail)?.until ?? 0) > clock().getTime()

/** While the installation's own server cannot be reached, only now and then somebody tries. */
export const noteRest = ({ mail, clock }: Needs, fate: Fate) => {
  const now = clock().getTime()
  if (fate.status === 'sent') rests.delete(mail)
  if (fate.status !== 'pending' || !fate.isWayFault) return
  const since = rests.get(mail)?.since ?? now
  rests.set(mail, { since, until: now + restMs(now - since) })
}
