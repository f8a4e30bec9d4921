import { useState } from 'react'
import type { Ticket } from '../../platform/api/types.ts'
import { useActions } from '../../platform/commands/actions.ts'
import { shortcut } from '../../platform/commands/shortcuts.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { Icon } from '../../platform/ui/icons/icons.tsx'
import { Picker } from '../../platform/ui/picker.tsx'
import { priorityChoices, priorityIcons, priorityOf } from '../../tickets/pickers/choices.tsx'
import { changeTickets } from '../../tickets/ticket-data/change-tickets.ts'

/** Shows a priority that is not the default. The default is changed by its shortcut and in the menu of the ticket. */
export const PriorityControl = ({ ticket }: { ticket: Ticket }) => {
  const [isOpen, setOpen] = useState(false)
  const { priority } = ticket
  useActions([
    {
      ...shortcut('priority'),
      icon: priorityIcons.high,
      run: () => setOpen(true),
    },
  ])
  if (priority === 'normal' && !isOpen) return null
  const choose = (id: string) => {
    const chosen = priorityOf(id)
    if (chosen) void changeTickets([ticket], { kind: 'priority', priority: chosen })
  }
  return (
    <Picker
      label={strings.priority.set}
      choices={priorityChoices(priority)}
      onChoose={choose}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      <Button
        look="quiet"
        className={`small priority ${priority}`}
        aria-label={strings.priority.is(strings.priority[priority])}
      >
        <Icon of={priorityIcons[priority]} />
        {strings.priority[priority]}
      </Button>
    </Picker>
  )
}
