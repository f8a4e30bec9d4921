import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as queries from '../../platform/api/queries.ts'
import type { Ticket } from '../../platform/api/types.ts'
import { useActions } from '../../platform/commands/actions.ts'
import { shortcut, shortcuts } from '../../platform/commands/shortcuts.ts'
import { strings } from '../../platform/strings/strings.ts'
import { IconButton, LabelledButton } from '../../platform/ui/button.tsx'
import { CloseIcon, PersonIcon } from '../../platform/ui/icons/icons.tsx'
import { Picker } from '../../platform/ui/picker.tsx'
import { assigneeChoices } from '../../tickets/pickers/choices.tsx'
import { changeTickets } from '../../tickets/ticket-data/change-tickets.ts'
import { clearSelection } from '../../tickets/ticket-data/selection.ts'

/** Assigns the selected tickets. */
export const SelectedBar = ({ tickets }: { tickets: Ticket[] }) => {
  const { data: members = [] } = useQuery(queries.members)
  const [isOpen, setOpen] = useState(false)
  useActions([{ ...shortcut('assign'), run: () => setOpen(true) }], { isFirst: true })
  const give = (id: string) => {
    void changeTickets(tickets, {
      kind: 'assignee',
      member: members.find(({ ulid }) => ulid === id) ?? null,
    })
    clearSelection()
  }
  return (
    <div className="load-selected" role="toolbar" aria-label={strings.bulk.label}>
      <IconButton className="small" icon={CloseIcon} label={strings.bulk.clear} onPress={clearSelection} />
      <span role="status">{strings.workload.selected(tickets.length)}</span>
      <Picker
        label={strings.ticket.assignTo}
        choices={assigneeChoices(members, undefined)}
        onChoose={give}
        isOpen={isOpen}
        onOpenChange={setOpen}
      >
        <LabelledButton
          icon={PersonIcon}
          text={strings.ticket.assign}
          label={shortcuts.assign.label}
          keys={shortcuts.assign.keys}
          showsKeys
        />
      </Picker>
    </div>
  )
}
