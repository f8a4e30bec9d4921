import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { errorOf } from '../account/form-problem.tsx'
import { call } from '../api/client.ts'
import * as queries from '../api/queries.ts'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { words } from '../words.ts'
import { DialogForm } from './dialog-form.tsx'

const texts = words.settings.channels

const types = [
  { value: 'email', label: texts.types.email },
  { value: 'widget', label: texts.types.widget },
] as const

/** Creates a channel and leads to its settings. */
export const NewChannelDialog = ({ close }: { close: () => void }) => {
  const navigate = useNavigate()
  const [type, setType] = useState<'email' | 'widget'>('email')
  const [name, setName] = useState('')
  const [address, setAddress] = useState('')
  const create = useMutation({
    mutationFn: () =>
      call('POST /api/channels', {
        body: { type, name, ...(type === 'email' && { email_address: address.trim() }) },
      }),
    onSuccess: async ({ data }) => {
      await queries.queryClient.invalidateQueries({ queryKey: queries.channels.queryKey })
      close()
      await navigate({ to: '/settings/channels/$channel', params: { channel: data.ulid } })
    },
  })
  return (
    <DialogForm title={texts.add} button={texts.create} mutation={create} close={close}>
      <SelectField label={texts.type} value={type} options={types} onChange={setType} />
      <TextField
        label={texts.name}
        help={texts.nameHelp}
        value={name}
        onChange={setName}
        error={errorOf(create.error, 'name')}
        autoComplete="off"
        autoFocus
        isRequired
      />
      {type === 'email' && (
        <TextField
          label={words.signIn.email}
          help={texts.addressHelp}
          type="email"
          value={address}
          onChange={setAddress}
          error={errorOf(create.error, 'email_address')}
          autoComplete="off"
          isRequired
        />
      )}
    </DialogForm>
  )
}
