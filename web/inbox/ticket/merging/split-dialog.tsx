import './merging.css'
import type { FormEvent } from 'react'
import { call } from '../../../platform/api/client.ts'
import type { Message, WholeTicket } from '../../../platform/api/types.ts'
import { ApiProblem } from '../../../platform/base/problem.ts'
import { useFields } from '../../../platform/forms/form.tsx'
import { strings } from '../../../platform/strings/strings.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { TextField } from '../../../platform/ui/fields/text-field.tsx'
import { Modal } from '../../../platform/ui/modal.tsx'
import { messagesIn, type Scope, ScopeField } from './chosen-messages.tsx'
import { useMerging } from './use-merging.ts'

const texts = strings.splitting

type Props = { message: Message; ticket: WholeTicket; close: () => void }

/** Moves a message, or it and all later ones, to a new ticket. */
export const SplitDialog = ({ message, ticket, close }: Props) => {
  const { showSplit } = useMerging()
  const { mutation, field } = useFields(
    { subject: ticket.subject, scope: 'one' as Scope },
    ({ subject, scope }) => {
      const message_ulids = messagesIn(ticket, message, scope)
      const body = { subject: subject.trim(), message_ulids }
      return call('POST /api/tickets/:ticket/split', { params: { ticket: ticket.ulid }, body })
    },
    ({ data }) => {
      close()
      void showSplit(data, { from: ticket.ulid, message: message.ulid })
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutation.mutate()
  }
  const rejection = rejectionIn(mutation.error)
  return (
    <Modal label={texts.split} isOpen close={close} isNarrow>
      <h2>{texts.split}</h2>
      <form className="split-form" onSubmit={submit}>
        {rejection && (
          <p className="split-problem" role="alert">
            {rejection}
          </p>
        )}
        <TextField
          label={texts.subject}
          maxLength={255}
          autoComplete="off"
          autoFocus
          isRequired
          {...field('subject')}
        />
        <ScopeField ticket={ticket} message={message} {...field('scope')} />
        <div className="dialog-buttons">
          <Button onPress={close}>{strings.cancel}</Button>
          <Button type="submit" look="primary" isDisabled={mutation.isPending}>
            {texts.button}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

/** The first error of the form. The subject field shows its own errors. */
const rejectionIn = (error: Error | null) => {
  if (!(error instanceof ApiProblem)) return error?.message
  const { subject, ...others } = error.errors
  const [first] = Object.values(others).flat()
  return first ?? (subject ? undefined : error.message)
}
