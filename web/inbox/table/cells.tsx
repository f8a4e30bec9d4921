import { nameWith, useAbsences } from '../../platform/absence/absence-text.ts'
import { useNow } from '../../platform/base/use-now.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Avatar } from '../../platform/ui/avatar.tsx'
import { Dot } from '../../platform/ui/dot.tsx'
import { Icon } from '../../platform/ui/icons/icons.tsx'
import { inFull, timeZone, upcomingClock } from '../../platform/ui/time/dates.ts'
import { priorityIcons } from '../../tickets/pickers/choices.tsx'
import { Due, Wait } from '../list/row-time.tsx'
import type { CellProps } from './table-columns.tsx'

const isUnfinished = ({ status }: CellProps['ticket']) => status === 'open' || status === 'waiting'

export const PriorityCell = ({ ticket: { priority } }: CellProps) => (
  <span className={`row-priority priority ${priority}`}>
    <Icon of={priorityIcons[priority]} />
    {strings.priority[priority]}
  </span>
)

export const AssigneeCell = ({ ticket: { assignee } }: CellProps) => {
  const absences = useAbsences()
  if (!assignee) return <span className="muted">{strings.ticket.nobody}</span>
  const away = absences(assignee.ulid)
  return (
    <>
      <Avatar name={assignee.name} url={assignee.avatar_url} size="small" isAway={Boolean(away)} />
      <span dir="auto">{nameWith(assignee.name, away)}</span>
    </>
  )
}

export const TagsCell = ({ ticket: { tags } }: CellProps) =>
  tags.map(({ ulid, name, color }) => (
    <span key={ulid} className="table-tag" dir="auto">
      <Dot color={color} />
      <span className="what">{name}</span>
    </span>
  ))

export const WaitingCell = ({ ticket, replyTarget }: CellProps) =>
  isUnfinished(ticket) &&
  ticket.waiting_since && (
    <Wait since={ticket.waiting_since} replyTarget={ticket.targets ? null : replyTarget} />
  )

export const DueCell = ({ ticket }: CellProps) => {
  const now = useNow()
  timeZone.use()
  const { due, due_at, policy } = ticket.targets ?? {}
  if (!isUnfinished(ticket) || !due_at) return null
  if (due) return <Due at={due_at} policy={policy?.name ?? ''} />
  return (
    <time dateTime={due_at} title={inFull(due_at)}>
      {upcomingClock(due_at, now)}
    </time>
  )
}
