import { useMay } from '../../platform/api/rights.ts'
import type { Ticket, WholeTicket } from '../../platform/api/types.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { Icon, SpamIcon } from '../../platform/ui/icons/icons.tsx'
import { useChange } from '../../tickets/ticket-data/use-ticket-actions.ts'
import { focusConversation } from '../../writing/compose/focus-conversation.ts'

/** `blocked_sender` is missing until the whole ticket is loaded. */
type Props = { ticket: Ticket & Partial<Pick<WholeTicket, 'blocked_sender'>> }

/** Shows that the ticket is spam, with an undo. That does not unblock a domain, which affects other senders as well. */
export const SpamNotice = ({ ticket }: Props) => {
  const change = useChange()
  const mayWrite = useMay('write')
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
      {mayWrite && (
        <Button className="small" isDisabled={blocked === undefined} onPress={restore}>
          {strings.spam.not}
        </Button>
      )}
    </p>
  )
}
