import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../../platform/api/client.ts'
import { useMay } from '../../../platform/api/rights.ts'
import type { Message, WholeTicket } from '../../../platform/api/types.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { IconButton } from '../../../platform/ui/button.tsx'
import { InfoIcon, MailIcon, MergeIcon, MoreIcon, SplitIcon } from '../../../platform/ui/icons/icons.tsx'
import type { LucideIcon } from '../../../platform/ui/icons/lucide.tsx'
import { Menu } from '../../../platform/ui/menu.tsx'
import { toast } from '../../../platform/ui/toasts/toasts.tsx'

const MoveDialog = lazy(async () => ({
  default: (await import('../moving/move-dialog.tsx')).MoveDialog,
}))
const WhyDialog = lazy(async () => ({
  default: (await import('../moving/why-dialog.tsx')).WhyDialog,
}))
const SplitDialog = lazy(async () => ({
  default: (await import('../merging/split-dialog.tsx')).SplitDialog,
}))

type Props = { message: Message; ticket: WholeTicket }

/** The actions of one message. */
export const MessageMenu = ({ message, ticket }: Props) => {
  const [opened, setOpened] = useState<'split' | 'move' | 'why'>()
  const close = () => setOpened(undefined)
  const mail = useMailOf(message, ticket)
  const entry = (id: 'split' | 'move' | 'why', icon: LucideIcon) => ({
    ...{ id, icon, label: strings.splitting[id] },
    run: () => setOpened(id),
  })
  const mayWrite = useMay('write')
  // A ticket keeps at least one message.
  const mayMove = ticket.messages.length > 1 && mayWrite
  const movers = mayMove ? [entry('split', SplitIcon), entry('move', MergeIcon)] : []
  const entries = [...movers, entry('why', InfoIcon), ...mail]
  const props = { message, ticket, close }
  return (
    <>
      <Menu label={strings.message.more} entries={entries}>
        <IconButton className="small message-menu" icon={MoreIcon} label={strings.message.more} />
      </Menu>
      <Suspense>
        {opened === 'split' && <SplitDialog {...props} />}
        {opened === 'move' && <MoveDialog {...props} />}
        {opened === 'why' && <WhyDialog {...props} open={mayMove ? setOpened : undefined} />}
      </Suspense>
    </>
  )
}

/** Opens the mail of a message. The mail that a message came by is looked up when it is needed. */
const useMailOf = ({ ulid, type, send_status }: Message, ticket: WholeTicket) => {
  const navigate = useNavigate()
  const entry = (run: () => unknown) => [
    { id: 'mail', label: strings.mails.showMail, icon: MailIcon, run: () => void run() },
  ]
  if (type === 'outbound' && send_status !== null && send_status !== 'shown')
    return entry(() => navigate({ to: '/mail/outgoing', search: { mail: ulid } }))
  if (type !== 'inbound' || ticket.channel.type !== 'email') return []
  return entry(async () => {
    const mail = await mailOf(ticket.ulid, ulid).catch(() => undefined)
    if (mail) await navigate({ to: '/mail', search: { mail } })
    else toast({ text: strings.mails.noMailOf })
  })
}

/** The newest mails of a ticket. A message of an older one is not found. */
const mailOf = async (ticket: string, message: string) => {
  const query = new URLSearchParams({ 'filter[ticket]': ticket, per_page: '100' })
  const { data } = await call('GET /api/mails', { query })
  return data.find(({ message_ulid }) => message_ulid === message)?.ulid
}
