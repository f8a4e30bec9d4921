import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api/client.ts'
import * as queries from '../../platform/api/queries.ts'
import type { Member } from '../../platform/api/types.ts'
import { DialogForm } from '../../platform/forms/dialog-form.tsx'
import { errorOf } from '../../platform/forms/form-problem.tsx'
import { Section } from '../../platform/forms/settings-body.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { toast } from '../../platform/ui/toasts/toasts.tsx'

const texts = pageStrings.settings.ownership

/** For the owner, who can give the workspace to another member. */
export const OwnerSection = ({ members }: { members: Member[] }) => {
  const [isOpen, setOpen] = useState(false)
  const others = members.filter(({ can }) => can.make_owner)
  if (others.length === 0) return null
  return (
    <Section title={texts.title} text={texts.text}>
      <Button onPress={() => setOpen(true)}>{texts.change}</Button>
      {isOpen && <OwnerDialog members={others} close={() => setOpen(false)} />}
    </Section>
  )
}

type Props = { members: Member[]; close: () => void }

const OwnerDialog = ({ members, close }: Props) => {
  const { data: me } = useSuspenseQuery(queries.me)
  const [user, setUser] = useState(members[0]?.ulid ?? '')
  const [password, setPassword] = useState('')
  const name = members.find(({ ulid }) => ulid === user)?.name ?? ''
  const giving = useMutation({
    mutationFn: () =>
      call('PUT /api/me/ownership', {
        body: { workspace_ulid: me.workspace?.ulid ?? '', user_ulid: user, password },
      }),
    onSuccess: async () => {
      close()
      toast({ text: texts.done(name) })
      await queries.queryClient.invalidateQueries({ queryKey: queries.members.queryKey })
      await queries.queryClient.invalidateQueries({ queryKey: queries.me.queryKey })
    },
    onError: () => setPassword(''),
  })
  return (
    <DialogForm
      title={texts.change}
      text={texts.effect}
      button={texts.confirm}
      mutation={giving}
      close={close}
    >
      <SelectField
        label={texts.member}
        value={user}
        options={members.map(({ ulid, name, email }) => ({ value: ulid, label: name, help: email }))}
        onChange={setUser}
        error={errorOf(giving.error, 'user_ulid')}
      />
      <TextField
        label={texts.password}
        type="password"
        value={password}
        onChange={setPassword}
        error={errorOf(giving.error, 'password')}
        autoComplete="current-password"
        isRequired
      />
    </DialogForm>
  )
}
