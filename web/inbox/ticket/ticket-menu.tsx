import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { followers as followersOf, myUlid } from '../../platform/api/queries.ts'
import { useMay } from '../../platform/api/rights.ts'
import type { Ticket } from '../../platform/api/types.ts'
import { runAction, useActions } from '../../platform/commands/actions.ts'
import { shortcut } from '../../platform/commands/shortcuts.ts'
import { strings } from '../../platform/strings/strings.ts'
import { IconButton } from '../../platform/ui/button.tsx'
import {
  FollowIcon,
  LinkIcon,
  MailIcon,
  MergeIcon,
  MoreIcon,
  PersonIcon,
  RunIcon,
  SpamIcon,
  UnfollowIcon,
} from '../../platform/ui/icons/icons.tsx'
import { Menu } from '../../platform/ui/menu.tsx'
import { priorityIcons } from '../../tickets/pickers/choices.tsx'
import { markUnread } from '../../tickets/ticket-data/reading.ts'
import { useSetStatus } from '../../tickets/ticket-data/use-ticket-actions.ts'
import { moving } from './contact/channel-control.tsx'
import { MergeDialog } from './merging/merge-dialog.tsx'
import { printing } from './printing/printed-ticket.tsx'
import { startSide } from './sides/side-section.tsx'
import { useDeleteTicket } from './use-delete-ticket.ts'

const ContactDialog = lazy(async () => ({
  default: (await import('./contact/contact-dialog.tsx')).ContactDialog,
}))

const LinkDialog = lazy(async () => ({
  default: (await import('./linking/link-dialog.tsx')).LinkDialog,
}))

const NewSideDialog = lazy(async () => ({
  default: (await import('./sides/new-side-dialog.tsx')).NewSideDialog,
}))

const MacroDialog = lazy(async () => ({
  default: (await import('./contact/macro-dialog.tsx')).MacroDialog,
}))

/** Less frequent actions of a ticket. */
export const TicketMenu = ({ ticket }: { ticket: Ticket }) => {
  const setStatus = useSetStatus()
  // The ULID of the ticket to merge, because another ticket may be opened meanwhile.
  const [merging, setMerging] = useState<string>()
  const merge = { ...shortcut('merge'), icon: MergeIcon, run: () => setMerging(ticket.ulid) }
  const [giving, setGiving] = useState<string>()
  const give = {
    id: 'change-contact',
    label: strings.ticket.give,
    group: strings.groups.ticket,
    icon: PersonIcon,
    run: () => setGiving(ticket.ulid),
  }
  const [linking, setLinking] = useState<string>()
  const link = {
    id: 'link-ticket',
    label: strings.ticket.link,
    group: strings.groups.ticket,
    icon: LinkIcon,
    run: () => setLinking(ticket.ulid),
  }
  const [siding, setSiding] = useState<string>()
  const side = {
    id: startSide,
    label: strings.contact.startSide,
    group: strings.groups.ticket,
    icon: MailIcon,
    run: () => setSiding(ticket.ulid),
  }
  const [running, setRunning] = useState<string>()
  const macro = { ...shortcut('macro'), icon: RunIcon, run: () => setRunning(ticket.ulid) }
  const { data: followers = [] } = useQuery(followersOf(ticket.ulid))
  const follows = followers.some(({ ulid }) => ulid === myUlid())
  const following = follows
    ? { label: strings.notifications.unfollow, icon: UnfollowIcon }
    : { icon: FollowIcon }
  const deletion = useDeleteTicket(ticket)
  const [mayWrite, mayFollow] = [useMay('write'), useMay('write_notes')]
  useActions([merge, macro, ...(mayWrite ? [give, link, side] : []), ...deletion])
  const entries = [
    ...(mayWrite ? [merge, link, side] : []),
    ...(mayFollow ? [{ ...shortcut('follow'), ...following, run: () => runAction('follow') }] : []),
    ...(mayWrite
      ? [{ ...shortcut('priority'), icon: priorityIcons.high, run: () => runAction('priority') }]
      : []),
    ...(mayWrite ? [macro, { ...moving, run: () => runAction(moving.id) }, give] : []),
    { ...shortcut('unread'), icon: MailIcon, run: () => void markUnread(ticket.ulid) },
    ...(ticket.status === 'spam' || !mayWrite
      ? []
      : [{ ...shortcut('spam'), icon: SpamIcon, run: () => setStatus(ticket, 'spam') }]),
    ...printing.map((entry) => ({ ...entry, run: () => runAction(entry.id) })),
    ...deletion,
  ]
  return (
    <>
      <Menu label={strings.ticket.more} entries={entries}>
        <IconButton className="small" icon={MoreIcon} label={strings.ticket.more} />
      </Menu>
      <Suspense>
        {giving === ticket.ulid && <ContactDialog ticket={ticket} close={() => setGiving(undefined)} />}
        {linking === ticket.ulid && <LinkDialog ticket={ticket} close={() => setLinking(undefined)} />}
        {siding === ticket.ulid && <NewSideDialog ticket={ticket} close={() => setSiding(undefined)} />}
        {running === ticket.ulid && <MacroDialog ticket={ticket} close={() => setRunning(undefined)} />}
      </Suspense>
      {merging === ticket.ulid && <MergeDialog ticket={ticket} close={() => setMerging(undefined)} />}
    </>
  )
}
