import type { Ticket, WholeTicket } from '../api/types.ts'
import { focusConversation } from '../compose/focus-conversation.ts'
import { strings } from '../strings/strings.ts'
import { useChange } from '../ticket-data/use-ticket-actions.ts'
import { Button } from '../ui/button.tsx'
import { Icon, SpamIcon } from '../ui/icons/icons.tsx'

/** Without `blocked_sender` while the whole ticket is loaded. */
type Props = { ticket: Ticket & Partial<Pick<WholeTicket, 'blocked_sender'>> }

/** Says that the ticket is spam, and takes that back. A blocked domain stays blocked: it is not only about this ticket. */
export const SpamNotice = ({ ticket }: Props) => {
  const change = useChange()
  const { status, blocked_sender: blocked } = ticket
  if (status !== 'spam') return null
  const isAddressBlocked = blocked?.type === 'email'
  const restore = () => {
    change(ticket, { kind: 'spam', isSpam: false, ...(isAddressBlocked && { blocks: false }) })
    focusConversation()
  }
  return (
    <p className="ticket-notice">
      <Icon of={SpamIcon} />
      <span>
        {strings.spam.is} {blocked && strings.spam.blocked(blocked.sender)}
      </span>
      <Button className="small" isDisabled={blocked === undefined} onPress={restore}>
        {strings.spam.not}
      </Button>
    </p>
  )
}
