import { strings } from '../../../platform/strings/strings.ts'
import { Icon, PermalinkIcon } from '../../../platform/ui/icons/icons.tsx'
import { toast } from '../../../platform/ui/toasts/toasts.tsx'
import { idOfMessage } from './use-linked-message.ts'

/** Links to the message and copies the URL. Keep it cheap: a conversation can have a thousand of them. */
export const Permalink = ({ ticket, message }: { ticket: string; message: string }) => {
  const path = `/tickets/${ticket}#${idOfMessage(message)}`
  const copy = () =>
    // Without the clipboard permission, the user can copy the URL from the address bar.
    navigator.clipboard?.writeText(location.origin + path).then(
      () => toast({ text: strings.message.linkCopied }),
      () => {},
    )
  return (
    <a
      className="permalink"
      href={path}
      title={strings.message.copyLink}
      aria-label={strings.message.copyLink}
      onClick={(event) => {
        event.preventDefault()
        history.replaceState(history.state, '', `#${idOfMessage(message)}`)
        void copy()
      }}
    >
      <Icon of={PermalinkIcon} />
    </a>
  )
}
