import './conversation.css'
import { useState } from 'react'
import type { Activity } from '../../../platform/api/types.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { Time } from '../../../platform/ui/time/time.tsx'
import { ActivityText } from './activity-text.tsx'
import { authorOf } from './author.ts'
import { withoutCancelled } from './cancelled.ts'

const shownActivities = 2

type Props = {
  activities: Activity[]
  /** The comment of the contact on their rating. */
  comment: string | null | undefined
}

/** The activities between two messages, without cancelled ones. If there are many, only the latest. */
export const Activities = ({ activities, comment }: Props) => {
  const [isUnfolded, unfold] = useState(false)
  const lasting = withoutCancelled(activities)
  const few = lasting.length <= shownActivities + 1 ? lasting : lasting.slice(-shownActivities)
  const shown = isUnfolded ? activities : few
  return (
    <ul className="activities">
      {shown.length < activities.length && (
        <li>
          <button type="button" onClick={() => unfold(true)}>
            {strings.ticket.moreActivities(activities.length - shown.length)}
          </button>
        </li>
      )}
      {shown.map((activity) => (
        <li key={activity.ulid}>
          <ActivityText activity={activity} /> <By author={authorOf(activity)} /> {' · '}
          <Time at={activity.created_at} />
          {activity.type === 'rated' && comment && (
            <blockquote className="rating-comment" dir="auto">
              {comment}
            </blockquote>
          )}
        </li>
      ))}
    </ul>
  )
}

const By = ({ author }: { author: Activity['user'] }) => author && strings.ticket.by(author.name)
