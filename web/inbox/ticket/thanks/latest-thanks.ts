import type { Activity, Status } from '../../../platform/api/types.ts'

type Shown = {
  status: Status
  activities?: Pick<Activity, 'type' | 'properties'>[]
  messages?: { ulid: string; type: string }[]
}

/** Why the last message of a ticket only says thanks, unless somebody has changed the status since. */
export const latestThanks = ({ status, activities = [], messages = [] }: Shown) => {
  const at = activities.findLastIndex(({ type }) => type === 'looks_like_thanks')
  const found = activities[at]?.properties
  if (!found || status !== (found.stays_closed ? 'closed' : 'open')) return undefined
  if (activities.slice(at).some(({ type }) => type === 'status_changed')) return undefined
  const last = messages.findLast(({ type }) => type !== 'note')
  return last?.ulid === found.message ? String(found.why) : undefined
}
