import { useState } from 'react'
import type { Ticket } from '../api/types.ts'
import { useActions } from '../commands/actions.ts'
import { shortcut } from '../commands/shortcuts.ts'
import { strings } from '../strings/strings.ts'
import { markUnread } from '../ticket-data/reading.ts'
import { useSetStatus } from '../ticket-data/use-ticket-actions.ts'
import { IconButton } from '../ui/button.tsx'
import { MailIcon, MergeIcon, MoreIcon, SpamIcon } from '../ui/icons/icons.tsx'
import { Menu } from '../ui/menu.tsx'
import { MergeDialog } from './merging/merge-dialog.tsx'
import { useDeleteTicket } from './use-delete-ticket.ts'

/** Less frequent actions of a ticket. */
export const TicketMenu = ({ ticket }: { ticket: Ticket }) => {
  const setStatus = useSetStatus()
  // The ULID of the ticket to merge, because another ticket may be opened meanwhile.
  const [merging, setMerging] = useState<string>()
  const merge = { ...shortcut('merge'), icon: MergeIcon, run: () => setMerging(ticket.ulid) }
  const deletion = useDeleteTicket(ticket)
  useActions([merge, ...deletion])
  const entries = [
    merge,
    { ...shortcut('unread'), icon: MailIcon, run: () => void markUnread(ticket.ulid) },
    ...(ticket.status === 'spam'
      ? []
      : [{ ...shortcut('spam'), icon: SpamIcon, run: () => setStatus(ticket, 'spam') }]),
    ...deletion,
  ]
  return (
    <>
      <Menu label={strings.ticket.more} entries={entries}>
        <IconButton className="small" icon={MoreIcon} label={strings.ticket.more} />
      </Menu>
      {merging === ticket.ulid && <MergeDialog ticket={ticket} close={() => setMerging(undefined)} />}
    </>
  )
}
