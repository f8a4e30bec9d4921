import { IconButton } from '../ui/button.tsx'
import { PermalinkIcon } from '../ui/icons.tsx'
import { toast } from '../ui/toasts.tsx'
import { words } from '../words.ts'
import { idOfMessage } from './use-linked-message.ts'

/** Copies an address that leads to the message. */
export const Permalink = ({ ticket, message }: { ticket: string; message: string }) => {
  const copy = async () => {
    const address = `${location.origin}/tickets/${ticket}#${idOfMessage(message)}`
    try {
      await navigator.clipboard.writeText(address)
      toast({ text: words.message.linkCopied })
    } catch {
      // Without the permission, the address can be copied from the browser.
      location.hash = idOfMessage(message)
    }
  }
  return (
    <IconButton
      className="small permalink"
      icon={PermalinkIcon}
      label={words.message.copyLink}
      onPress={() => void copy()}
    />
  )
}
