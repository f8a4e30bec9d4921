import { useQuery } from '@tanstack/react-query'
import { absenceText } from '../../platform/absence/absence-text.ts'
import * as queries from '../../platform/api/queries.ts'
import type { Ticket } from '../../platform/api/types.ts'
import { useActions } from '../../platform/commands/actions.ts'
import { shortcut } from '../../platform/commands/shortcuts.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { AwayIcon, Icon, PersonIcon } from '../../platform/ui/icons/icons.tsx'
import { useChange } from '../../tickets/ticket-data/use-ticket-actions.ts'

/** Shows that the assignee of an unfinished ticket is away, with an offer to take it over. */
export const AwayNotice = ({ ticket }: { ticket: Ticket }) => {
  const { data: me } = useQuery(queries.me)
  const { data: members = [] } = useQuery(queries.members)
  const change = useChange()
  const own = members.find(({ ulid }) => ulid === me?.user.ulid)
  const assignee = members.find(({ ulid }) => ulid === ticket.assignee?.ulid)
  const isOpen = ticket.status === 'open' || ticket.status === 'waiting'
  const text = isOpen && assignee !== own ? assignee && absenceText(assignee) : undefined
  const takeOver = () => own && change(ticket, { kind: 'assignee', member: own })
  const isOffered = text !== undefined && own !== undefined && Boolean(me?.can.write)
  useActions(isOffered ? [{ ...shortcut('takeOver'), icon: PersonIcon, run: takeOver }] : [])
  if (!text || !assignee) return null
  return (
    <p className="ticket-notice">
      <Icon of={AwayIcon} />
      <span>{strings.assignment.isAway(assignee.name, text)}</span>
      {isOffered && (
        <Button className="small" onPress={takeOver}>
          {strings.assignment.takeOver}
        </Button>
      )}
    </p>
  )
}
