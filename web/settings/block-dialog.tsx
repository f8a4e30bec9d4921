import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorOf } from '../account/form-problem.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toasts.tsx'
import { words } from '../words.ts'
import { block, refreshBlockedSenders } from './blocked-senders.ts'
import { DialogForm } from './dialog-form.tsx'

const texts = words.settings.blockedSenders

/** Blocks an email address or a domain. */
export const BlockDialog = ({ close }: { close: () => void }) => {
  const [sender, setSender] = useState('')
  const add = useMutation({
    mutationFn: () => block(sender.trim()),
    onSuccess: async ({ data }) => {
      await refreshBlockedSenders()
      toast({ text: texts.added(data.sender) })
      close()
    },
  })
  return (
    <DialogForm title={texts.add} button={texts.button} mutation={add} close={close}>
      <TextField
        label={texts.sender}
        help={texts.senderHelp}
        value={sender}
        onChange={setSender}
        error={errorOf(add.error, 'sender')}
        autoComplete="off"
        autoFocus
        isRequired
      />
    </DialogForm>
  )
}
