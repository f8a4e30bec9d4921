import { Link } from '@tanstack/react-router'
import { ratings } from '../../../../contract/base/ratings.ts'
import type { Activity } from '../../../platform/api/types.ts'
import { said } from '../../../platform/strings/said.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { upcoming } from '../../../platform/ui/time/dates.ts'
import { snoozeText } from '../../../tickets/pickers/snooze-picker.tsx'

type Props = { activity: Pick<Activity, 'type' | 'properties' | 'description'> }

/** The text of an activity, with times in the time zone of the user. */
export const ActivityText = ({ activity: { type, properties, description } }: Props) => {
  const { until, send_at, workflow } = properties
  if (type === 'workflow_ran' && typeof workflow === 'string')
    return (
      <Link to="/workflows/$workflow" params={{ workflow }} search={{ tab: 'history' }}>
        {said(description)}
      </Link>
    )
  const rating = type === 'rated' ? ratings.find((one) => one === properties.rating) : undefined
  if (rating) return strings.ratings.rated(strings.ratings.names[rating])
  if (type === 'snoozed' && typeof until === 'string') return snoozeText({ snoozed_until: until })
  if (typeof send_at !== 'string') return said(description)
  const time = upcoming(send_at)
  if (type === 'message_scheduled') return strings.scheduling.scheduledThen(time)
  return type === 'message_rescheduled' ? strings.scheduling.movedThen(time) : said(description)
}
