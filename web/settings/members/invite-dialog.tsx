import { call } from '../../api/client.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { useFields } from '../../forms/form.tsx'
import { errorOf } from '../../forms/form-problem.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { toast } from '../../ui/toasts/toasts.tsx'
import { words } from '../../words/words.ts'
import { type Access, AccessFields } from './access-fields.tsx'
import { refreshInvitations } from './invitations.ts'

const anyChannel: Access = { role: 'member', channels: null }

/** Invites somebody by mail. */
export const InviteDialog = ({ close }: { close: () => void }) => {
  const { values, set, mutation, field } = useFields(
    { email: '', name: '', access: anyChannel },
    ({ email, name, access: { role, channels } }) => {
      const channel_ulids = role === 'member' ? channels : null
      const body = { email: email.trim(), name: name.trim() || null, role }
      return call('POST /api/members/invite', { body: { ...body, ...(channel_ulids && { channel_ulids }) } })
    },
    async ({ data }) => {
      await refreshInvitations()
      toast({ text: words.settings.members.invited(data.email) })
      close()
    },
  )
  return (
    <DialogForm
      title={words.settings.members.invite}
      button={words.settings.members.send}
      mutation={mutation}
      close={close}
    >
      <TextField
        label={words.signIn.email}
        help={words.settings.members.inviteHelp}
        type="email"
        autoComplete="off"
        autoFocus
        isRequired
        {...field('email')}
      />
      <TextField label={words.settings.members.nameOptional} autoComplete="off" {...field('name')} />
      <AccessFields
        access={values.access}
        change={(access) => set('access', access)}
        error={errorOf(mutation.error, 'role')}
      />
    </DialogForm>
  )
}
