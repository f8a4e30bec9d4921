import { lazy, Suspense, useState } from 'react'
import type { Message, WholeTicket } from '../../api/types.ts'
import { strings } from '../../strings/strings.ts'
import { IconButton } from '../../ui/button.tsx'
import { MoreIcon, SplitIcon } from '../../ui/icons/icons.tsx'
import { Menu } from '../../ui/menu.tsx'

const SplitDialog = lazy(async () => ({
  default: (await import('../merging/split-dialog.tsx')).SplitDialog,
}))

type Props = { message: Message; ticket: WholeTicket }

/** The actions of one message. */
export const MessageMenu = ({ message, ticket }: Props) => {
  const [isSplitting, setSplitting] = useState(false)
  // A ticket keeps at least one message.
  if (ticket.messages.length < 2) return null
  const split = {
    id: 'split',
    label: strings.splitting.split,
    icon: SplitIcon,
    run: () => setSplitting(true),
  }
  return (
    <>
      <Menu label={strings.message.more} entries={[split]}>
        <IconButton className="small message-menu" icon={MoreIcon} label={strings.message.more} />
      </Menu>
      <Suspense>
        {isSplitting && <SplitDialog message={message} ticket={ticket} close={() => setSplitting(false)} />}
      </Suspense>
    </>
  )
}
