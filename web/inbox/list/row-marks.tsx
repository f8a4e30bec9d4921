import './row-marks.css'
import { nameWith, useAbsences } from '../../platform/absence/absence-text.ts'
import type { Ticket } from '../../platform/api/types.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Avatar } from '../../platform/ui/avatar.tsx'
import { Dot } from '../../platform/ui/dot.tsx'
import {
  AgentIcon,
  CalendarIcon,
  ClipIcon,
  Icon,
  SnoozeIcon,
  WarningIcon,
} from '../../platform/ui/icons/icons.tsx'
import { upcoming } from '../../platform/ui/time/dates.ts'
import { priorityIcons } from '../../tickets/pickers/choices.tsx'
import { snoozeText } from '../../tickets/pickers/snooze-picker.tsx'
import { useFieldsOf } from '../../workspaces/custom-fields/field-list.tsx'
import { listedFields } from '../../workspaces/custom-fields/field-text.ts'
import { DraftMark } from '../../writing/drafts/draft-mark.tsx'

type Props = { ticket: Ticket; hasDraft: boolean; showsStatus: boolean; showsAssignee: boolean }

const mostTags = 4

/** Badges in the row of a ticket. Values that nearly all tickets have are not shown. */
export const RowMarks = ({ ticket, hasDraft, showsStatus, showsAssignee }: Props) => {
  const { status, tags, assignee } = ticket
  return (
    <span className="row-marks">
      <MessageMarks ticket={ticket} hasDraft={hasDraft} />
      {showsStatus && <span className="row-chip">{strings.status[status]}</span>}
      <SnoozeMark ticket={ticket} />
      <ScheduledMark ticket={ticket} />
      <PriorityMark ticket={ticket} />
      <FilesMark ticket={ticket} />
      <FieldMarks fields={ticket.fields} />
      {tags.slice(0, mostTags).map(({ ulid, name, color }) => (
        <span key={ulid} title={name}>
          <Dot color={color} />
          <span className="only-heard">{name}</span>
        </span>
      ))}
      {showsAssignee && assignee && <AssigneeMark assignee={assignee} />}
    </span>
  )
}

/** The badges beside a subject in a table, which has columns for the others. */
export const SubjectMarks = ({ ticket, hasDraft }: Pick<Props, 'ticket' | 'hasDraft'>) => (
  <span className="row-marks">
    <MessageMarks ticket={ticket} hasDraft={hasDraft} />
    <SnoozeMark ticket={ticket} />
    <ScheduledMark ticket={ticket} />
    <FilesMark ticket={ticket} />
  </span>
)

const MessageMarks = ({ ticket, hasDraft }: Pick<Props, 'ticket' | 'hasDraft'>) => (
  <>
    {ticket.has_failed_message && (
      <span className="row-failed" title={strings.list.notSent}>
        <Icon of={WarningIcon} />
        <span className="only-heard">{strings.list.notSent}</span>
      </span>
    )}
    {hasDraft && <DraftMark />}
    {ticket.has_agent_draft && (
      <span className="row-agent" title={strings.list.agentDraft}>
        <Icon of={AgentIcon} />
        <span className="only-heard">{strings.list.agentDraft}</span>
      </span>
    )}
  </>
)

const FilesMark = ({ ticket }: { ticket: Ticket }) =>
  ticket.has_attachments && (
    <span title={strings.list.hasFiles}>
      <Icon of={ClipIcon} />
      <span className="only-heard">{strings.list.hasFiles}</span>
    </span>
  )

const mostFields = 2

/** The custom fields that lists show. */
const FieldMarks = ({ fields }: Pick<Ticket, 'fields'>) =>
  listedFields(useFieldsOf('ticket'), fields)
    .slice(0, mostFields)
    .map(({ key, name, text }) => (
      <span key={key} className="row-chip row-field" title={`${name}: ${text}`} dir="auto">
        <span className="only-heard">{name}: </span>
        {text}
      </span>
    ))

const AssigneeMark = ({ assignee }: { assignee: NonNullable<Ticket['assignee']> }) => {
  const { ulid, name, avatar_url } = assignee
  const away = useAbsences()(ulid)
  const text = strings.list.assignedTo(nameWith(name, away))
  return (
    <span title={text}>
      <Avatar name={name} url={avatar_url} size="small" isAway={Boolean(away)} />
      <span className="only-heard">{text}</span>
    </span>
  )
}

const SnoozeMark = ({ ticket }: { ticket: Ticket }) =>
  ticket.is_snoozed && (
    <span className="row-snooze" title={snoozeText(ticket)}>
      <Icon of={SnoozeIcon} />
      <span className="only-heard">{snoozeText(ticket)}</span>
    </span>
  )

const ScheduledMark = ({ ticket: { scheduled_for } }: { ticket: Ticket }) => {
  if (!scheduled_for) return null
  const text = strings.scheduling.scheduledFor(upcoming(scheduled_for))
  return (
    <span className="row-scheduled" title={text}>
      <Icon of={CalendarIcon} />
      <span className="only-heard">{text}</span>
    </span>
  )
}

/** The normal priority is not shown. */
const PriorityMark = ({ ticket: { priority } }: { ticket: Ticket }) => {
  if (priority === 'normal') return null
  const text = strings.priority.is(strings.priority[priority])
  return (
    <span className={`row-priority priority ${priority}`} title={text}>
      <Icon of={priorityIcons[priority]} />
      <span className="only-heard">{text}</span>
    </span>
  )
}
