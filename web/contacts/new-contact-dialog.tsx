import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { errorOf } from '../account/form-problem.tsx'
import { call } from '../api/client.ts'
import { DialogForm } from '../settings/dialog-form.tsx'
import { TextField } from '../ui/text-field.tsx'
import { words } from '../words.ts'
import { refreshContacts } from './contact-queries.ts'

/** Creates a contact and leads to it. */
export const NewContactDialog = ({ close }: { close: () => void }) => {
  const navigate = useNavigate()
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const create = useMutation({
    mutationFn: () =>
      call('POST /api/contacts', { body: { email: email.trim(), name: name.trim() || null } }),
    onSuccess: async ({ data }) => {
      await refreshContacts()
      close()
      await navigate({ to: '/contacts/$contact', params: { contact: data.ulid } })
    },
  })
  return (
    <DialogForm title={words.contacts.add} button={words.save} mutation={create} close={close}>
      <TextField
        label={words.signIn.email}
        type="email"
        value={email}
        onChange={setEmail}
        error={errorOf(create.error, 'email')}
        autoComplete="off"
        autoFocus
        isRequired
      />
      <TextField
        label={words.account.name}
        value={name}
        onChange={setName}
        error={errorOf(create.error, 'name')}
        autoComplete="off"
      />
    </DialogForm>
  )
}
