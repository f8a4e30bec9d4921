import { DialogForm } from '../../platform/forms/dialog-form.tsx'
import { useFields } from '../../platform/forms/form.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { toast } from '../../platform/ui/toasts/toasts.tsx'
import { block, refreshBlockedSenders } from './blocked-senders.ts'

const texts = pageStrings.settings.blockedSenders

export const BlockDialog = ({ close }: { close: () => void }) => {
  const { mutation, field } = useFields(
    { sender: '' },
    ({ sender }) => block(sender.trim()),
    async ({ data }) => {
      await refreshBlockedSenders()
      toast({ text: texts.added(data.sender) })
      close()
    },
  )
  return (
    <DialogForm title={texts.add} button={texts.button} mutation={mutation} close={close}>
      <TextField
        label={texts.sender}
        help={texts.senderHelp}
        autoComplete="off"
        autoFocus
        isRequired
        {...field('sender')}
      />
    </DialogForm>
  )
}
