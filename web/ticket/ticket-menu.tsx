import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { followers as followersOf, myUlid } from '../api/queries.ts'
import { useMay } from '../api/rights.ts'
import type { Ticket } from '../api/types.ts'
import { runAction, useActions } from '../commands/actions.ts'
import { shortcut } from '../commands/shortcuts.ts'
import { priorityIcons } from '../pickers/choices.tsx'
import { strings } from '../strings/strings.ts'
import { markUnread } from '../ticket-data/reading.ts'
import { useSetStatus } from '../ticket-data/use-ticket-actions.ts'
import { IconButton } from '../ui/button.tsx'
import { FollowIcon, MailIcon, MergeIcon, MoreIcon, SpamIcon, UnfollowIcon } from '../ui/icons/icons.tsx'
import { Menu } from '../ui/menu.tsx'
import { MergeDialog } from './merging/merge-dialog.tsx'
import { useDeleteTicket } from './use-delete-ticket.ts'

/** Less frequent actions of a ticket. */
export const TicketMenu = ({ ticket }: { ticket: Ticket }) => {
  const setStatus = useSetStatus()
  // The ULID of the ticket to merge, because another ticket may be opened meanwhile.
  const [merging, setMerging] = useState<string>()
  const merge = { ...shortcut('merge'), icon: MergeIcon, run: () => setMerging(ticket.ulid) }
  const { data: followers = [] } = useQuery(followersOf(ticket.ulid))
  const follows = followers.some(({ ulid }) => ulid === myUlid())
  const following = follows
    ? { label: strings.notifications.unfollow, icon: UnfollowIcon }
    : { icon: FollowIcon }
  const deletion = useDeleteTicket(ticket)
  useActions([merge, ...deletion])
  const [mayWrite, mayFollow] = [useMay('write'), useMay('write_notes')]
  const entries = [
    ...(mayWrite ? [merge] : []),
    ...(mayFollow ? [{ ...shortcut('follow'), ...following, run: () => runAction('follow') }] : []),
    ...(mayWrite
      ? [{ ...shortcut('priority'), icon: priorityIcons.high, run: () => runAction('priority') }]
      : []),
    { ...shortcut('unread'), icon: MailIcon, run: () => void markUnread(ticket.ulid) },
    ...(ticket.status === 'spam' || !mayWrite
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
