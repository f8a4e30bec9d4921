import { useMay } from '../../../platform/api/rights.ts'
import type { Ticket, WholeTicket } from '../../../platform/api/types.ts'
import { shortcuts } from '../../../platform/commands/shortcuts.ts'
import { useSaid } from '../../../platform/strings/said.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { ClosedIcon, Icon } from '../../../platform/ui/icons/icons.tsx'
import { ButtonKeys } from '../../../platform/ui/keys.tsx'
import { useSetStatus } from '../../../tickets/ticket-data/use-ticket-actions.ts'
import { focusConversation } from '../../../writing/compose/focus-conversation.ts'
import { latestThanks } from './latest-thanks.ts'

/** The history and the messages are missing until the whole ticket is loaded. */
type Props = { ticket: Ticket & Partial<Pick<WholeTicket, 'activities' | 'messages'>> }

/** Shows that the last message only says thanks, and why, with the way to close or reopen the ticket. */
export const ThanksNotice = ({ ticket }: Props) => {
  const setStatus = useSetStatus()
  const said = useSaid()
  const mayWrite = useMay('write')
  const why = latestThanks(ticket)
  if (why === undefined) return null
  const isClosed = ticket.status === 'closed'
  const change = () => {
    setStatus(ticket, isClosed ? 'open' : 'closed')
    focusConversation()
  }
  return (
    <p className="ticket-notice">
      <Icon of={ClosedIcon} />
      <span>
        {isClosed ? strings.thanks.stayed : strings.thanks.looks} {said(why)}
      </span>
      {mayWrite && (
        <Button className="small" onPress={change}>
          {isClosed ? strings.thanks.reopen : strings.thanks.close}{' '}
          <ButtonKeys of={isClosed ? shortcuts.open.keys : shortcuts.close.keys} />
        </Button>
      )}
    </p>
  )
}
