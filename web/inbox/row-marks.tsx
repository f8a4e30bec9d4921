import type { Ticket } from '../api/types.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Dot } from '../ui/dot.tsx'
import { ClipIcon, Icon } from '../ui/icons.tsx'
import { words } from '../words.ts'

type Props = { ticket: Ticket; showsStatus: boolean; showsAssignee: boolean }

const mostTags = 4

/** What else the row of a ticket tells: only what is not the same for nearly all tickets. */
export const RowMarks = ({ ticket, showsStatus, showsAssignee }: Props) => {
  const { status, priority, tags, assignee, has_attachments } = ticket
  return (
    <span className="row-marks">
      {(priority === 'high' || priority === 'urgent') && (
        <span className={`row-chip ${priority}`}>{words.priority[priority]}</span>
      )}
      {showsStatus && <span className="row-chip">{words.status[status]}</span>}
      {has_attachments && (
        <span title={words.list.hasFiles}>
          <Icon of={ClipIcon} />
          <span className="only-heard">{words.list.hasFiles}</span>
        </span>
      )}
      {tags.slice(0, mostTags).map(({ ulid, name, color }) => (
        <span key={ulid} title={name}>
          <Dot color={color} />
          <span className="only-heard">{name}</span>
        </span>
      ))}
      {showsAssignee && assignee && (
        <span title={words.list.assignedTo(assignee.name)}>
          <Avatar name={assignee.name} url={assignee.avatar_url} size="small" />
          <span className="only-heard">{words.list.assignedTo(assignee.name)}</span>
        </span>
      )}
    </span>
  )
}
