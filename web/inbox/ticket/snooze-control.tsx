import { useState } from 'react'
import type { Ticket } from '../../platform/api/types.ts'
import { useActions } from '../../platform/commands/actions.ts'
import { shortcut, shortcuts } from '../../platform/commands/shortcuts.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button, LabelledButton } from '../../platform/ui/button.tsx'
import { Icon, SnoozeIcon } from '../../platform/ui/icons/icons.tsx'
import { SnoozePicker, snoozeText } from '../../tickets/pickers/snooze-picker.tsx'
import { useChange } from '../../tickets/ticket-data/use-ticket-actions.ts'

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
