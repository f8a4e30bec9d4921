import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { followers as followersOf, myUlid } from '../../platform/api/queries.ts'
import { useMay } from '../../platform/api/rights.ts'
import type { Ticket } from '../../platform/api/types.ts'
import { runAction, useActions } from '../../platform/commands/actions.ts'
import { shortcut } from '../../platform/commands/shortcuts.ts'
import { strings } from '../../platform/strings/strings.ts'
import { IconButton } from '../../platform/ui/button.tsx'
import {
  FollowIcon,
  MailIcon,
  MergeIcon,
  MoreIcon,
  SpamIcon,
  UnfollowIcon,
} from '../../platform/ui/icons/icons.tsx'
import { Menu } from '../../platform/ui/menu.tsx'
import { priorityIcons } from '../../tickets/pickers/choices.tsx'
import { markUnread } from '../../tickets/ticket-data/reading.ts'
import { useSetStatus } from '../../tickets/ticket-data/use-ticket-actions.ts'
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
