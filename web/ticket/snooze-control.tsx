import { useState } from 'react'
import type { Ticket } from '../api/types.ts'
import { useActions } from '../commands/actions.ts'
import { shortcut, shortcuts } from '../commands/shortcuts.ts'
import { SnoozePicker, snoozeText } from '../pickers/snooze-picker.tsx'
import { strings } from '../strings/strings.ts'
import { useChange } from '../ticket-data/use-ticket-actions.ts'
import { Button, LabelledButton } from '../ui/button.tsx'
import { Icon, SnoozeIcon } from '../ui/icons/icons.tsx'

/** Shows until when the ticket is snoozed, and changes it. */
export const SnoozeControl = ({ ticket }: { ticket: Ticket }) => {
  const [isOpen, setOpen] = useState(false)
  const change = useChange()
  const isPossible = ticket.status !== 'spam'
  useActions([
    {
      ...shortcut('snooze'),
      icon: SnoozeIcon,
      run: () => setOpen(isPossible),
    },
  ])
  if (!isPossible) return null
  return (
    <SnoozePicker
      isSnoozed={ticket.is_snoozed}
      choose={(one) => change(ticket, one)}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      {ticket.is_snoozed ? (
        <Button look="quiet" className="small snoozed">
          <Icon of={SnoozeIcon} />
          {snoozeText(ticket)}
        </Button>
      ) : (
        <LabelledButton
          icon={SnoozeIcon}
          text={strings.snooze.label}
          label={strings.snooze.label}
          keys={shortcuts.snooze.keys}
        />
      )}
    </SnoozePicker>
  )
}
