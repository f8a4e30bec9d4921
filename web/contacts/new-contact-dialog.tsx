import { useNavigate } from '@tanstack/react-router'
import { call } from '../platform/api/client.ts'
import { DialogForm } from '../platform/forms/dialog-form.tsx'
import { useFields } from '../platform/forms/form.tsx'
import { strings } from '../platform/strings/strings.ts'
import { TextField } from '../platform/ui/fields/text-field.tsx'
import { refreshContacts } from './contact-queries.ts'

/** Creates a contact and opens its page. */
export const NewContactDialog = ({ close }: { close: () => void }) => {
  const navigate = useNavigate()
  const { mutation, field } = useFields(
    { email: '', name: '' },
    ({ email, name }) =>
      call('POST /api/contacts', { body: { email: email.trim(), name: name.trim() || null } }),
    async ({ data }) => {
      await refreshContacts()
      close()
      await navigate({ to: '/contacts/$contact', params: { contact: data.ulid } })
    },
  )
  return (
    <DialogForm title={strings.contacts.add} button={strings.save} mutation={mutation} close={close}>
      <TextField
        label={strings.signIn.email}
        type="email"
        autoComplete="off"
        autoFocus
        isRequired
        {...field('email')}
      />
      <TextField label={strings.account.name} autoComplete="off" {...field('name')} />
    </DialogForm>
  )
}
