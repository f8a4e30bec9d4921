import type { Ticket } from '../../platform/api/types.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Avatar } from '../../platform/ui/avatar.tsx'
import { Dot } from '../../platform/ui/dot.tsx'
import { Icon, NobodyIcon, TeamIcon } from '../../platform/ui/icons/icons.tsx'
import { statusIcons } from '../../tickets/pickers/choices.tsx'
import { RatingMark } from './rating-mark.tsx'

/** The state of a ticket, for users who may not change it. */
export const TicketState = ({ ticket }: { ticket: Ticket }) => {
  const { status, priority, assignee, assigned_team: team, tags } = ticket
  return (
    <ul className="controls ticket-state" aria-label={strings.ticket.label}>
      <li className={`status ${status}`}>
        <Icon of={statusIcons[status]} /> {strings.status[status]}
      </li>
      <li>{strings.priority[priority]}</li>
      <li>
        {assignee ? (
          <Avatar name={assignee.name} url={assignee.avatar_url} size="small" />
        ) : (
          <Icon of={NobodyIcon} />
        )}
        {assignee?.name ?? strings.ticket.nobody}
      </li>
      {team && (
        <li>
          <Icon of={TeamIcon} /> {team.name}
        </li>
      )}
      <RatingMark ticket={ticket} />
      {tags.map(({ ulid, name, color }) => (
        <li key={ulid} className="tag">
          <Dot color={color} />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  )
}
