import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/api/client.ts'
import { RichTextField } from '../../../platform/editor/rich-text-field.tsx'
import { DialogForm } from '../../../platform/forms/dialog-form.tsx'
import { errorOf } from '../../../platform/forms/form-problem.tsx'
import { pageStrings } from '../../../platform/page-strings.ts'
import { CheckBox } from '../../../platform/ui/fields/check-box.tsx'
import { toast } from '../../../platform/ui/toasts/toasts.tsx'
import { refreshChildren } from '../../../tickets/linked/children.ts'

const texts = pageStrings.ticketLinks

type Props = { ticket: string; count: number; close: () => void }

/** Writes one reply to the contacts of all open children. */
export const ChildrenReply = ({ ticket, count, close }: Props) => {
  const [body, setBody] = useState('')
  const [closes, setCloses] = useState(true)
  const mutation = useMutation({
    mutationFn: () =>
      call('POST /api/tickets/:ticket/children/reply', {
        params: { ticket },
        body: { body, ...(closes && { status: 'closed' as const }) },
      }),
    onSuccess: ({ data }) => {
      close()
      toast({ text: texts.sent(data.replied_ulids.length) })
      refreshChildren(ticket)
    },
  })
  return (
    <DialogForm
      title={texts.replyTitle(count)}
      text={texts.replyText}
      button={texts.send}
      mutation={mutation}
      close={close}
    >
      <RichTextField
        label={texts.message}
        initial=""
        onChange={setBody}
        error={mutation.error ? errorOf(mutation.error, 'body') : undefined}
        hasFocus
      />
      <CheckBox isSelected={closes} onChange={setCloses}>
        {texts.closes}
      </CheckBox>
    </DialogForm>
  )
}
