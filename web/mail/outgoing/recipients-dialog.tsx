import { call } from '../../platform/api/client.ts'
import { queryClient } from '../../platform/api/queries.ts'
import { queryKeys } from '../../platform/api/query-keys.ts'
import type { ShownOutgoingMail } from '../../platform/api/types.ts'
import { ApiProblem } from '../../platform/base/problem.ts'
import { DialogForm } from '../../platform/forms/dialog-form.tsx'
import { useFields } from '../../platform/forms/form.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { CheckBox } from '../../platform/ui/fields/check-box.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { toast, toastProblem } from '../../platform/ui/toasts/toasts.tsx'
import { refreshMailsAndCounts } from '../mail-queries.ts'
import { addressesIn } from './rules.ts'

const texts = strings.mails

type Props = { mail: ShownOutgoingMail; close: () => void }
type Values = { to: string; cc: string; bcc: string; updatesContact: boolean }

/** Sends a mail to other recipients. Their first can become the email address of the contact. */
export const RecipientsDialog = ({ mail, close }: Props) => {
  const { contact, to_recipients, cc_recipients, bcc_recipients } = mail
  const isToContact = contact && to_recipients.some((to) => to.toLowerCase() === contact.email.toLowerCase())
  const initial = {
    to: to_recipients.join(', '),
    cc: cc_recipients.join(', '),
    bcc: bcc_recipients.join(', '),
  }
  const { values, mutation, set, field } = useFields<Values, void>(
    { ...initial, updatesContact: false },
    (values) => send(mail, values),
    close,
  )
  const [first = ''] = addressesIn(values.to)
  const offersContact = isToContact && first !== '' && first.toLowerCase() !== contact.email.toLowerCase()
  return (
    <DialogForm
      title={texts.changeRecipient}
      text={texts.changeRecipientText}
      button={texts.resend}
      mutation={mutation}
      close={close}
    >
      <TextField
        label={texts.toLabel}
        help={texts.recipientsHelp}
        autoComplete="off"
        autoFocus
        isRequired
        {...field('to')}
        error={errorIn(mutation.error, 'to_recipients')}
      />
      <TextField
        label={texts.cc}
        autoComplete="off"
        {...field('cc')}
        error={errorIn(mutation.error, 'cc_recipients')}
      />
      <TextField
        label={texts.bcc}
        autoComplete="off"
        {...field('bcc')}
        error={errorIn(mutation.error, 'bcc_recipients')}
      />
      {offersContact && (
        <CheckBox
          isSelected={values.updatesContact}
          onChange={(updatesContact) => set('updatesContact', updatesContact)}
        >
          {texts.updateContact(contact.name ?? contact.email)}
        </CheckBox>
      )}
    </DialogForm>
  )
}

const send = async (mail: ShownOutgoingMail, { to, cc, bcc, updatesContact }: Values) => {
  const { ticket, message_ulid, contact } = mail
  const body = {
    to_recipients: addressesIn(to),
    cc_recipients: addressesIn(cc),
    bcc_recipients: addressesIn(bcc),
  }
  await call('POST /api/tickets/:ticket/messages/:message/resend', {
    params: { ticket: ticket.ulid, message: message_ulid },
    body,
  })
  toast({ text: texts.resending, about: 'mails' })
  void refreshMailsAndCounts()
  void queryClient.invalidateQueries({ queryKey: queryKeys.ticket(ticket.ulid) })
  if (updatesContact && contact) await changeContact(contact.ulid, body.to_recipients[0] ?? '')
}

/** The mail is on its way by then, so an error only says that the address is as before. */
const changeContact = async (contact: string, email: string) => {
  try {
    await call('PUT /api/contacts/:contact', { params: { contact }, body: { email } })
    toast({ text: texts.contactUpdated })
    void queryClient.invalidateQueries({ queryKey: queryKeys.contacts() })
    void queryClient.invalidateQueries({ queryKey: queryKeys.contact(contact) })
    void queryClient.invalidateQueries({ queryKey: queryKeys.ticketContact() })
  } catch (error) {
    toastProblem((error as Error).message, error)
  }
}

/** The error of a list of addresses, or of one address in it. */
const errorIn = (error: Error | null, name: string) => {
  if (!(error instanceof ApiProblem)) return undefined
  const [path] = Object.keys(error.errors).filter((path) => path === name || path.startsWith(`${name}.`))
  return path && error.errors[path]?.[0]
}
