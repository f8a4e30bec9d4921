import { useState } from 'react'
import { ticketStatuses } from '../../../contract/base/ticket-values.ts'
import { nameWith, useAbsences } from '../../platform/absence/absence-text.ts'
import type { Tag, Ticket } from '../../platform/api/types.ts'
import { useActions } from '../../platform/commands/actions.ts'
import { shortcut, shortcuts } from '../../platform/commands/shortcuts.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Avatar } from '../../platform/ui/avatar.tsx'
import { Button, LabelledButton } from '../../platform/ui/button.tsx'
import { Dot } from '../../platform/ui/dot.tsx'
import {
  CloseIcon,
  DownIcon,
  Icon,
  NobodyIcon,
  PersonIcon,
  TagIcon,
  TeamIcon,
} from '../../platform/ui/icons/icons.tsx'
import { Picker } from '../../platform/ui/picker.tsx'
import { AssigneePicker, TeamPicker } from '../../tickets/pickers/assignment-pickers.tsx'
import { nobody, statusChoices, statusIcons } from '../../tickets/pickers/choices.tsx'
import { TagPicker } from '../../tickets/pickers/tag-picker.tsx'
import { toggleTag } from '../../tickets/ticket-data/change.ts'
import { changeTickets } from '../../tickets/ticket-data/change-tickets.ts'
import { useSetStatus } from '../../tickets/ticket-data/use-ticket-actions.ts'
import { ChannelControl } from './contact/channel-control.tsx'
import { PriorityControl } from './priority-control.tsx'
import { RatingMark } from './rating-mark.tsx'
import { SnoozeControl } from './snooze-control.tsx'

type Props = { ticket: Ticket }
type Control = 'assignee' | 'team' | 'tags'

/** Controls for status, snooze, priority, assignee, team and tags of a ticket. */
export const TicketControls = ({ ticket }: Props) => {
  const [open, setOpen] = useState<Control>()
  useActions([
    { ...shortcut('assign'), icon: PersonIcon, run: () => setOpen('assignee') },
    { ...shortcut('team'), icon: TeamIcon, run: () => setOpen('team') },
    { ...shortcut('tag'), icon: TagIcon, run: () => setOpen('tags') },
  ])
  const toggle = (name: Control) => (isOpen: boolean) => setOpen(isOpen ? name : undefined)
  return (
    <div className="controls">
      <StatusControl ticket={ticket} />
      <SnoozeControl ticket={ticket} />
      <PriorityControl ticket={ticket} />
      <AssigneeControl ticket={ticket} isOpen={open === 'assignee'} onOpenChange={toggle('assignee')} />
      <TeamControl ticket={ticket} isOpen={open === 'team'} onOpenChange={toggle('team')} />
      <ChannelControl ticket={ticket} />
      <RatingMark ticket={ticket} />
      <TagControl ticket={ticket} isOpen={open === 'tags'} onOpenChange={toggle('tags')} />
    </div>
  )
}

const StatusControl = ({ ticket }: Props) => {
  const setStatus = useSetStatus()
  const choices = statusChoices(ticket.status)
  const choose = (id: string) => {
    const status = ticketStatuses.find((one) => one === id)
    if (status) setStatus(ticket, status)
  }
  return (
    <Picker label={strings.ticket.status} choices={choices} onChoose={choose}>
      <Button look="quiet" className={`small status ${ticket.status}`}>
        <Icon of={statusIcons[ticket.status]} />
        {strings.status[ticket.status]}
        <Icon of={DownIcon} />
      </Button>
    </Picker>
  )
}

type Opened = Props & { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

const AssigneeControl = ({ ticket, ...opened }: Opened) => {
  const { assignee } = ticket
  const away = useAbsences()(assignee?.ulid)
  return (
    <AssigneePicker
      chosen={assignee?.ulid ?? nobody}
      choose={(member) => changeTickets([ticket], { kind: 'assignee', member })}
      {...opened}
    >
      <Button
        look="quiet"
        className="small"
        aria-label={assignee ? strings.list.assignedTo(nameWith(assignee.name, away)) : strings.ticket.assign}
      >
        {assignee ? (
          <Avatar name={assignee.name} url={assignee.avatar_url} size="small" isAway={Boolean(away)} />
        ) : (
          <Icon of={NobodyIcon} />
        )}
        <span className="text">{assignee?.name ?? strings.ticket.assign}</span>
      </Button>
    </AssigneePicker>
  )
}

const TeamControl = ({ ticket, ...opened }: Opened) => {
  const { assigned_team: team } = ticket
  return (
    <TeamPicker
      label={strings.ticket.team}
      chosen={team?.ulid ?? nobody}
      choose={(team) => changeTickets([ticket], { kind: 'team', team })}
      {...opened}
    >
      <Button
        look="quiet"
        className="small"
        aria-label={team ? strings.ticket.inTeam(team.name) : strings.ticket.setTeam}
      >
        <Icon of={TeamIcon} />
        <span className="text">{team?.name ?? strings.ticket.team}</span>
      </Button>
    </TeamPicker>
  )
}

const TagControl = ({ ticket, ...opened }: Opened) => {
  const toggle = (tag: Tag) => void changeTickets([ticket], toggleTag(ticket.tags, tag))
  return (
    <>
      {ticket.tags.map((tag) => (
        <span key={tag.ulid} className="tag">
          <Dot color={tag.color} />
          <span>{tag.name}</span>
          <button type="button" aria-label={strings.ticket.removeTag(tag.name)} onClick={() => toggle(tag)}>
            <Icon of={CloseIcon} />
          </button>
        </span>
      ))}
      <TagPicker chosen={ticket.tags} isMultiple onChoose={toggle} {...opened}>
        <LabelledButton
          icon={TagIcon}
          text={strings.ticket.tag}
          label={strings.ticket.addTag}
          keys={shortcuts.tag.keys}
        />
      </TagPicker>
    </>
  )
}
