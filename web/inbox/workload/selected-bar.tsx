import { useState } from 'react'
import type { Member, Ticket } from '../../platform/api/types.ts'
import { useActions } from '../../platform/commands/actions.ts'
import { shortcut } from '../../platform/commands/shortcuts.ts'
import { strings } from '../../platform/strings/strings.ts'
import { IconButton } from '../../platform/ui/button.tsx'
import { CloseIcon, PersonIcon } from '../../platform/ui/icons/icons.tsx'
import { AssigneePicker } from '../../tickets/pickers/assignment-pickers.tsx'
import { ShortcutButton } from '../../tickets/pickers/shortcut-button.tsx'
import { changeTickets } from '../../tickets/ticket-data/change-tickets.ts'
import { clearSelection } from '../../tickets/ticket-data/selection.ts'

/** Assigns the selected tickets. */
export const SelectedBar = ({ tickets }: { tickets: Ticket[] }) => {
  const [isOpen, setOpen] = useState(false)
  useActions([{ ...shortcut('assign'), run: () => setOpen(true) }], { isFirst: true })
  const give = (member: Member | null) => {
    void changeTickets(tickets, { kind: 'assignee', member })
    clearSelection()
  }
  return (
    <div className="load-selected" role="toolbar" aria-label={strings.bulk.label}>
      <IconButton className="small" icon={CloseIcon} label={strings.bulk.clear} onPress={clearSelection} />
      <span role="status">{strings.workload.selected(tickets.length)}</span>
      <AssigneePicker choose={give} isOpen={isOpen} onOpenChange={setOpen}>
        <ShortcutButton of="assign" icon={PersonIcon} />
      </AssigneePicker>
    </div>
  )
}
