import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../../platform/api/client.ts'
import { queryClient } from '../../../platform/api/queries.ts'
import { queryKeys } from '../../../platform/api/query-keys.ts'
import { useMay } from '../../../platform/api/rights.ts'
import type { Message, WholeTicket } from '../../../platform/api/types.ts'
import { useSaid } from '../../../platform/strings/said.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { CheckIcon, ClockIcon, Icon, StoredIcon, WarningIcon } from '../../../platform/ui/icons/icons.tsx'
import { ProblemText } from '../../../platform/ui/problem-text.tsx'

const icons = { pending: ClockIcon, sent: CheckIcon, kept: StoredIcon, shown: CheckIcon }

type Props = { message: Message; ticket: WholeTicket; isNewest: boolean }

/** The send status of a mail, with the error of the mail server. Success is only shown for the newest message. */
export const SendStatus = ({ message, ticket, isNewest }: Props) => {
  const mayWrite = useMay('write')
  const said = useSaid()
  const { send_status: status, send_error, delivery_reports: reports, ulid } = message
  const resend = useMutation({
    mutationFn: () =>
      call('POST /api/tickets/:ticket/messages/:message/resend', {
        params: { ticket: ticket.ulid, message: ulid },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.ticket(ticket.ulid) }),
  })
  const { to_recipients, cc_recipients, bcc_recipients } = message
  const recipients = [...to_recipients, ...cc_recipients, ...bcc_recipients].map((to) => to.toLowerCase())
  // A message may have been sent to other recipients since.
  const bounced = reports.filter(
    ({ outcome, recipient }) => outcome === 'failed' && recipients.includes(recipient.toLowerCase()),
  )
  const isFine = status === null || (status !== 'failed' && status !== 'unknown' && bounced.length === 0)
  if (status === null || (isFine && !isNewest)) return null
  const isRetryable = status === 'failed' || status === 'unknown'
  return (
    <footer className={`send-status ${isFine ? '' : 'problem'}`}>
      <Icon of={isFine ? icons[status] : WarningIcon} />
      <span>
        {textOf(message, ticket, said)}
        {send_error && isRetryable && `: ${said(send_error)}`}
        {bounced.map(({ recipient, words: text }) => (
          <span key={recipient}> {strings.message.bounced(recipient, text)}</span>
        ))}
        {resend.error && (
          <span>
            {' '}
            <ProblemText problem={resend.error} />
          </span>
        )}
      </span>
      {isRetryable && mayWrite && (
        <Button className="small" isDisabled={resend.isPending} onPress={() => resend.mutate()}>
          {strings.message.resend}
        </Button>
      )}
      {!isFine && mayWrite && (
        <Link to="/mail/outgoing" search={{ mail: ulid }}>
          {strings.message.changeRecipient}
        </Link>
      )}
    </footer>
  )
}

/** A mail is kept for one of several reasons. */
const textOf = (
  { send_status, send_error, is_forward }: Message,
  { channel }: WholeTicket,
  said: (text: string) => string,
) => {
  const texts = strings.message.sendStatus
  if (send_status === 'kept' && send_error) return said(send_error)
  if (send_status === 'pending' && channel.type === 'widget' && !is_forward) return texts.inWidget
  return send_status && texts[send_status]
}
