import { useNavigate } from '@tanstack/react-router'
import { call } from '../platform/api/client.ts'
import * as queries from '../platform/api/queries.ts'
import { DialogForm } from '../platform/forms/dialog-form.tsx'
import { useFields } from '../platform/forms/form.tsx'
import { pageStrings } from '../platform/page-strings.ts'
import { strings } from '../platform/strings/strings.ts'
import { SelectField } from '../platform/ui/fields/select-field.tsx'
import { TextField } from '../platform/ui/fields/text-field.tsx'

const texts = pageStrings.settings.channels

const types = [
  { value: 'email', label: texts.types.email },
  { value: 'widget', label: texts.types.widget },
] as const

/** Creates a channel and opens its settings. */
export const NewChannelDialog = ({ close }: { close: () => void }) => {
  const navigate = useNavigate()
  const { values, mutation, field } = useFields(
    { type: 'email' as 'email' | 'widget', name: '', email_address: '' },
    ({ type, name, email_address }) =>
      call('POST /api/channels', {
        body: { type, name, ...(type === 'email' && { email_address: email_address.trim() }) },
      }),
    async ({ data }) => {
      await queries.queryClient.invalidateQueries({ queryKey: queries.channels.queryKey })
      close()
      const search = { tab: data.type === 'email' ? 'receiving' : 'widget' }
      await navigate({ to: '/settings/channels/$channel', params: { channel: data.ulid }, search })
    },
  )
  return (
    <DialogForm title={texts.add} button={texts.create} mutation={mutation} close={close}>
      <SelectField label={texts.type} options={types} {...field('type')} />
      <TextField
        label={texts.name}
        help={texts.nameHelp}
        autoComplete="off"
        autoFocus
        isRequired
        {...field('name')}
      />
      {values.type === 'email' && (
        <TextField
          label={strings.signIn.email}
          help={texts.addressHelp}
          type="email"
          autoComplete="off"
          isRequired
          {...field('email_address')}
        />
      )}
    </DialogForm>
  )
}
