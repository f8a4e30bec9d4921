import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../platform/api/client.ts'
import { queryClient } from '../../platform/api/queries.ts'
import { queryKeys } from '../../platform/api/query-keys.ts'
import type { ShownOutgoingMail } from '../../platform/api/types.ts'
import { type Action, useActions } from '../../platform/commands/actions.ts'
import { shortcut } from '../../platform/commands/shortcuts.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { Keys } from '../../platform/ui/keys.tsx'
import { toast, toastProblem } from '../../platform/ui/toasts/toasts.tsx'
import { outgoingMail, refreshMailsAndCounts } from '../mail-queries.ts'
import { RecipientsDialog } from './recipients-dialog.tsx'
import { bouncedOf, canResend } from './rules.ts'

const texts = strings.mails

/** Sends a mail again, also to other recipients. */
export const SendActions = ({ mail, canChange }: { mail: ShownOutgoingMail; canChange: boolean }) => {
  const [isChanging, setChanging] = useState(false)
  const { ticket, message_ulid } = mail
  const resend = useMutation({
    mutationFn: () =>
      call('POST /api/tickets/:ticket/messages/:message/resend', {
        params: { ticket: ticket.ulid, message: message_ulid },
      }),
    onMutate: () =>
      queryClient.setQueryData(
        outgoingMail(message_ulid).queryKey,
        (known) => known && { ...known, status: 'pending' as const, error: null },
      ),
    onSuccess: () => toast({ text: texts.resending, about: 'mails' }),
    onError: (error) => toastProblem(error.message, error),
    onSettled: () => {
      void refreshMailsAndCounts()
      void queryClient.invalidateQueries({ queryKey: queryKeys.ticket(ticket.ulid) })
    },
  })
  const actions: Action[] = [
    ...(canChange && canResend(mail)
      ? [{ ...shortcut('mailAgain'), label: texts.resend, run: () => resend.mutate() }]
      : []),
    ...(canChange && (canResend(mail) || bouncedOf(mail).length > 0)
      ? [{ ...shortcut('mailRecipients'), run: () => setChanging(true) }]
      : []),
  ]
  useActions(actions)
  return (
    <div className="mail-actions">
      {actions.map(({ id, label, keys = '', run }) => (
        <Button key={id} look={id === 'mailAgain' ? 'primary' : 'plain'} onPress={run}>
          {label}
          <span aria-hidden="true">
            <Keys of={keys} />
          </span>
        </Button>
      ))}
      <Link
        className="button plain"
        to="/tickets/$ticket"
        params={{ ticket: ticket.ulid }}
        hash={`message-${message_ulid}`}
      >
        {texts.showMessage}
      </Link>
      {isChanging && <RecipientsDialog mail={mail} close={() => setChanging(false)} />}
    </div>
  )
}
