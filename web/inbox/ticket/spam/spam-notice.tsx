import { call } from '../../../platform/api/client.ts'
import { queryClient } from '../../../platform/api/queries.ts'
import { queryKeys } from '../../../platform/api/query-keys.ts'
import { useMay } from '../../../platform/api/rights.ts'
import type { Ticket, WholeTicket } from '../../../platform/api/types.ts'
import { useActions } from '../../../platform/commands/actions.ts'
import { shortcut, shortcuts } from '../../../platform/commands/shortcuts.ts'
import { useSaid } from '../../../platform/strings/said.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { Icon, SpamIcon } from '../../../platform/ui/icons/icons.tsx'
import { ButtonKeys } from '../../../platform/ui/keys.tsx'
import { toastProblem } from '../../../platform/ui/toasts/toasts.tsx'
import { useChange } from '../../../tickets/ticket-data/use-ticket-actions.ts'
import { focusConversation } from '../../../writing/compose/focus-conversation.ts'
import { reasonsFor } from './spam-reasons.ts'

/** `blocked_sender` and the history are missing until the whole ticket is loaded. */
type Props = { ticket: Ticket & Partial<Pick<WholeTicket, 'blocked_sender' | 'activities'>> }

/** Shows that the ticket is spam or looks like it, and why, with the way back. */
export const SpamNotice = ({ ticket }: Props) => {
  const change = useChange()
  const said = useSaid()
  const mayWrite = useMay('write')
  const { status, blocked_sender: blocked } = ticket
  const isSpam = status === 'spam'
  const reasons = reasonsFor(ticket)
  const isReady = mayWrite && (isSpam ? blocked !== undefined : reasons !== undefined)
  const restore = () => {
    if (isSpam) change(ticket, restoring(blocked))
    else void dismiss(ticket.ulid)
    focusConversation()
  }
  useActions(isReady ? [{ ...shortcut('notSpam'), icon: SpamIcon, run: restore }] : [])
  if (!isSpam && !reasons) return null
  return (
    <p className="ticket-notice">
      <Icon of={SpamIcon} />
      <span>
        {isSpam ? strings.spam.is : strings.spam.looks} {blocked && strings.spam.blocked(blocked.sender)}{' '}
        {reasons && `${reasons.map(said).join('. ')}.`}
      </span>
      {mayWrite && !isSpam && (
        <Button className="small" onPress={() => change(ticket, { kind: 'status', status: 'spam' })}>
          {strings.ticket.spam} <ButtonKeys of={shortcuts.spam.keys} />
        </Button>
      )}
      {mayWrite && (
        <Button className="small" aria-label={strings.spam.not} isDisabled={!isReady} onPress={restore}>
          {strings.spam.not} <ButtonKeys of={shortcuts.notSpam.keys} />
        </Button>
      )}
    </p>
  )
}

/** Does not unblock a domain, which affects other senders as well. */
const restoring = (blocked: WholeTicket['blocked_sender'] | undefined) =>
  ({ kind: 'spam', isSpam: false, ...(blocked?.type === 'email' && { blocks: false }) }) as const

/** Says of an open ticket that it is not spam. */
const dismiss = async (ticket: string) => {
  try {
    await call('PUT /api/tickets/:ticket/spam', { params: { ticket }, body: { is_spam: false } })
  } catch (error) {
    const { message } = error as Error
    toastProblem(strings.changes.rejected(message, 1), error)
  }
  await queryClient.invalidateQueries({ queryKey: queryKeys.ticket(ticket) })
}
