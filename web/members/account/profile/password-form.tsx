import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../platform/api/client.ts'
import { queryClient } from '../../../platform/api/queries.ts'
import { errorOf, FormProblem } from '../../../platform/forms/form-problem.tsx'
import { strings } from '../../../platform/strings/strings.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { TextField } from '../../../platform/ui/fields/text-field.tsx'
import { toast } from '../../../platform/ui/toasts/toasts.tsx'
import { NewPasswordField } from '../new-password-field.tsx'

export const PasswordForm = () => {
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const save = useMutation({
    mutationFn: () => call('PUT /api/me/password', { body: { current_password: current, password } }),
    onSuccess: () => {
      setCurrent('')
      setPassword('')
      toast({ text: strings.password.changed })
      void queryClient.invalidateQueries({ queryKey: ['sessions'] })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <section>
      <h2>{strings.password.title}</h2>
      <p className="muted">{strings.password.text}</p>
      <form className="settings-form" onSubmit={submit}>
        <FormProblem error={save.error} />
        <TextField
          label={strings.password.current}
          type="password"
          value={current}
          onChange={setCurrent}
          error={errorOf(save.error, 'current_password')}
          autoComplete="current-password"
          isRequired
        />
        <NewPasswordField
          label={strings.reset.password}
          value={password}
          onChange={setPassword}
          error={errorOf(save.error, 'password')}
        />
        <Button type="submit" isDisabled={save.isPending}>
          {strings.password.button}
        </Button>
      </form>
    </section>
  )
}
