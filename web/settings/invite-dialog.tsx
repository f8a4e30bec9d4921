import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorOf } from '../account/form-problem.tsx'
import { call } from '../api/client.ts'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toasts.tsx'
import { words } from '../words.ts'
import { type Access, AccessFields } from './access-fields.tsx'
import { DialogForm } from './dialog-form.tsx'
import { refreshInvitations } from './invitations.ts'

/** Invites somebody by mail. */
export const InviteDialog = ({ close }: { close: () => void }) => {
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [access, setAccess] = useState<Access>({ role: 'member', channels: null })
  const invite = useMutation({
    mutationFn: () => {
      const channel_ulids = access.role === 'member' ? access.channels : null
      const body = { email: email.trim(), name: name.trim() || null, role: access.role }
      return call('POST /api/members/invite', { body: { ...body, ...(channel_ulids && { channel_ulids }) } })
    },
    onSuccess: async ({ data }) => {
      await refreshInvitations()
      toast({ text: words.settings.members.invited(data.email) })
      close()
    },
  })
  return (
    <DialogForm
      title={words.settings.members.invite}
      button={words.settings.members.send}
      mutation={invite}
      close={close}
    >
      <TextField
        label={words.signIn.email}
        help={words.settings.members.inviteHelp}
        type="email"
        value={email}
        onChange={setEmail}
        error={errorOf(invite.error, 'email')}
        autoComplete="off"
        autoFocus
        isRequired
      />
      <TextField
        label={words.settings.members.nameOptional}
        value={name}
        onChange={setName}
        error={errorOf(invite.error, 'name')}
        autoComplete="off"
      />
      <AccessFields access={access} change={setAccess} error={errorOf(invite.error, 'role')} />
    </DialogForm>
  )
}
