import { isForRole } from '../../../contract/base/permissions.ts'
import { ticketStatuses } from '../../../contract/base/ticket-values.ts'
import { presenceText } from '../../platform/absence/absence-text.ts'
import { myUlid } from '../../platform/api/queries.ts'
import type { Member, Priority, Status, Team } from '../../platform/api/types.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Avatar } from '../../platform/ui/avatar.tsx'
import {
  ClockIcon,
  ClosedIcon,
  HighIcon,
  Icon,
  LowIcon,
  NobodyIcon,
  NormalIcon,
  OpenIcon,
  SpamIcon,
  TeamIcon,
  UrgentIcon,
} from '../../platform/ui/icons/icons.tsx'
import type { Choice } from '../../platform/ui/picker.tsx'

/** The choice that removes the assignee or the team. */
export const nobody = 'nobody'

/** Members who can reply. The user comes first. */
export const assigneeChoices = (all: Member[], chosen: string | undefined): Choice[] => {
  const members = all.filter(({ role }) => isForRole('write', role))
  const me = myUlid()
  const choiceOf = (member: Member): Choice => {
    const { ulid, name, avatar_url, is_away } = member
    const hint = [ulid === me && strings.ticket.you, presenceText(member)].filter(Boolean).join(', ')
    return {
      id: ulid,
      label: name,
      mark: <Avatar name={name} url={avatar_url} size="small" isAway={is_away} />,
      isChosen: ulid === chosen,
      ...(hint && { hint }),
    }
  }
  return [
    ...members.filter(({ ulid }) => ulid === me).map(choiceOf),
    { id: nobody, label: strings.ticket.nobody, mark: <Icon of={NobodyIcon} />, isChosen: chosen === nobody },
    ...members.filter(({ ulid }) => ulid !== me).map(choiceOf),
  ]
}

export const teamChoices = (teams: Team[], chosen: string | undefined): Choice[] => [
  {
    id: nobody,
    label: strings.ticket.noTeam,
    mark: <Icon of={NobodyIcon} />,
    isChosen: chosen === nobody,
  },
  ...teams.map(({ ulid, name }) => ({
    id: ulid,
    label: name,
    mark: <Icon of={TeamIcon} />,
    isChosen: ulid === chosen,
  })),
]

export const priorityIcons = { low: LowIcon, normal: NormalIcon, high: HighIcon, urgent: UrgentIcon }

const priorities = ['urgent', 'high', 'normal', 'low'] as const

export const priorityOf = (id: string): Priority | undefined => priorities.find((one) => one === id)

export const priorityChoices = (chosen?: Priority): Choice[] =>
  priorities.map((priority) => ({
    id: priority,
    label: strings.priority[priority],
    mark: <Icon of={priorityIcons[priority]} />,
    isChosen: priority === chosen,
  }))

export const statusIcons = { open: OpenIcon, waiting: ClockIcon, closed: ClosedIcon, spam: SpamIcon }

export const statusChoices = (chosen: Status): Choice[] =>
  ticketStatuses.map((status) => ({
    id: status,
    label: strings.status[status],
    mark: <Icon of={statusIcons[status]} />,
    isChosen: status === chosen,
  }))
