import type { Activity } from '../../../platform/api/types.ts'

/** The author of a change. Null if its description says why it was made, such as `Assigned to Ada, who replied first`. */
export const authorOf = ({ type, user, properties }: Pick<Activity, 'type' | 'user' | 'properties'>) =>
  type === 'assigned' && properties.reason ? null : user
