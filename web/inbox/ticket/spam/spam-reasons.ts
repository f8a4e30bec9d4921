import type { Activity, Status } from '../../../platform/api/types.ts'

type Shown = { status: Status; activities?: Pick<Activity, 'type' | 'properties'>[] }

/** Why a ticket looks like spam, unless a member has decided that meanwhile. */
export const reasonsFor = ({ status, activities = [] }: Shown): string[] | undefined => {
  const found = activities.find(({ type }) => type === 'looks_like_spam')?.properties
  if (!found || !Array.isArray(found.reasons)) return undefined
  if (status !== (found.is_moved ? 'spam' : 'open')) return undefined
  return activities.some(isDecision) ? undefined : found.reasons.map(String)
}

const isDecision = ({ type, properties: { from, to } }: Pick<Activity, 'type' | 'properties'>) =>
  type === 'spam_dismissed' || (type === 'status_changed' && (from === 'spam' || to === 'spam'))
