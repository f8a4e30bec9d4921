import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { fetchFile } from '../../platform/api/client.ts'
import type { ShownMail } from '../../platform/api/types.ts'
import { saveFile } from '../../platform/base/save-file.ts'
import { type Action, useActions } from '../../platform/commands/actions.ts'
import { shortcut } from '../../platform/commands/shortcuts.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { Keys } from '../../platform/ui/keys.tsx'
import { toastProblem } from '../../platform/ui/toasts/toasts.tsx'
import { discard, retry } from './decisions.ts'
import { canDiscard, canRetry } from './rules.ts'

const texts = strings.mails

/** The link to the message, and the actions for the mail. */
export const MailActions = ({ mail, canChange }: { mail: ShownMail; canChange: boolean }) => {
  const download = useMutation({
    mutationFn: () => save(mail.ulid),
    onError: (error) => toastProblem(texts.notDownloaded, error),
  })
  const actions: Action[] = [
    ...(canChange && canRetry(mail)
      ? [{ ...shortcut('mailAgain'), label: texts.retry, run: () => void retry([mail]) }]
      : []),
    ...(canChange && canDiscard(mail)
      ? [{ ...shortcut('mailDiscard'), run: () => void discard([mail]) }]
      : []),
  ]
  useActions(actions)
  const { ticket, message_ulid } = mail
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
      {ticket && message_ulid && (
        <Link
          className="button plain"
          to="/tickets/$ticket"
          params={{ ticket: ticket.ulid }}
          hash={`message-${message_ulid}`}
        >
          {texts.showMessage}
        </Link>
      )}
      <Button look="quiet" isDisabled={download.isPending} onPress={() => download.mutate()}>
        {texts.download}
      </Button>
    </div>
  )
}

const save = async (ulid: string) => saveFile(`${ulid}.eml`, await fetchFile(`/api/mails/${ulid}/raw`))
