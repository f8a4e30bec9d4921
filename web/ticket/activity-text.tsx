import type { Activity } from '../api/types.ts'
import { snoozeText } from './snooze-picker.tsx'

type Props = { activity: Pick<Activity, 'type' | 'properties' | 'description'> }

/** An activity in words: with times in the time zone of the person. */
export const ActivityText = ({ activity: { type, properties, description } }: Props) => {
  const { until } = properties
  if (type === 'snoozed' && typeof until === 'string') return snoozeText({ snoozed_until: until })
  return description
}
