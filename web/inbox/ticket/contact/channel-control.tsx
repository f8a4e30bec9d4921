import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as queries from '../../../platform/api/queries.ts'
import type { Ticket } from '../../../platform/api/types.ts'
import { useActions } from '../../../platform/commands/actions.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { Dot } from '../../../platform/ui/dot.tsx'
import { InboxIcon } from '../../../platform/ui/icons/icons.tsx'
import { Picker } from '../../../platform/ui/picker.tsx'
import { changeTickets } from '../../../tickets/ticket-data/change-tickets.ts'

export const moving = {
  id: 'move-ticket',
  label: strings.ticket.move,
  group: strings.groups.ticket,
  icon: InboxIcon,
}

/** Moves a ticket to another channel. Shown while it is chosen: the contact panel has the channel. */
export const ChannelControl = ({ ticket }: { ticket: Ticket }) => {
  const [isOpen, setOpen] = useState(false)
  const { data: channels = [] } = useQuery({ ...queries.channels, enabled: isOpen })
  const { channel: current } = ticket
  useActions([{ ...moving, run: () => setOpen(true) }])
  if (!isOpen) return null
  // A widget has no conversations that did not begin in it.
  const targets = channels.filter(
    ({ ulid, type, deleting_since }) => ulid === current.ulid || (type === 'email' && !deleting_since),
  )
  return (
    <Picker
      label={moving.label}
      choices={targets.map(({ ulid, name, color }) => ({
        id: ulid,
        label: name,
        mark: <Dot color={color} />,
        isChosen: ulid === current.ulid,
      }))}
      onChoose={(id) => {
        const channel = targets.find(({ ulid }) => ulid === id)
        if (channel) void changeTickets([ticket], { kind: 'channel', channel })
      }}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      <Button look="quiet" className="small">
        <Dot color={current.color} />
        {current.name}
      </Button>
    </Picker>
  )
}
