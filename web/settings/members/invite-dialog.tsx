import { call } from '../../api/client.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { useFields } from '../../forms/form.tsx'
import { errorOf } from '../../forms/form-problem.tsx'
import { strings } from '../../strings/strings.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { toast } from '../../ui/toasts/toasts.tsx'
import { type Access, AccessFields } from './access-fields.tsx'
import { refreshInvitations } from './invitations.ts'

const anyChannel: Access = { role: 'member', channels: null }

/** Invites a user by mail. */
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
      toast({ text: strings.settings.members.invited(data.email) })
      close()
    },
  )
  return (
    <DialogForm
      title={strings.settings.members.invite}
      button={strings.settings.members.send}
      mutation={mutation}
      close={close}
    >
      <TextField
        label={strings.signIn.email}
        help={strings.settings.members.inviteHelp}
        type="email"
        autoComplete="off"
        autoFocus
        isRequired
        {...field('email')}
      />
      <TextField label={strings.settings.members.nameOptional} autoComplete="off" {...field('name')} />
      <AccessFields
        access={values.access}
        change={(access) => set('access', access)}
        error={errorOf(mutation.error, 'role')}
      />
    </DialogForm>
  )
}
