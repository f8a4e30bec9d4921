import './conversation.css'
import { useState } from 'react'
import type { Activity } from '../../api/types.ts'
import { strings } from '../../strings/strings.ts'
import { Time } from '../../ui/time/time.tsx'
import { ActivityText } from './activity-text.tsx'

const shownActivities = 2

/** The activities between two messages. If there are many, only the latest. */
export const Activities = ({ activities }: { activities: Activity[] }) => {
  const [isUnfolded, unfold] = useState(false)
  const shown =
    isUnfolded || activities.length <= shownActivities + 1 ? activities : activities.slice(-shownActivities)
  return (
    <ul className="activities">
      {shown.length < activities.length && (
        <li>
          <button type="button" onClick={() => unfold(true)}>
            {strings.ticket.moreActivities(activities.length - shown.length)}
          </button>
        </li>
      )}
      {shown.map(({ user, created_at, ...activity }) => (
        <li key={activity.ulid}>
          <ActivityText activity={activity} /> {user && strings.ticket.by(user.name)} {' · '}
          <Time at={created_at} />
        </li>
      ))}
    </ul>
  )
}
