import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { call } from '../api/client.ts'
import { isMissing } from '../base/problem.ts'
import { errorOf, FormProblem } from '../forms/form-problem.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { words } from '../words/words.ts'
import { AccountPage } from './account-page.tsx'
import { BackToSignIn } from './forgot-password-page.tsx'
import { NewPasswordField } from './new-password-field.tsx'

const route = getRouteApi('/reset-password/$secret')

export const ResetPasswordPage = () => {
  const params = route.useParams()
  const [password, setPassword] = useState('')
  const reset = useQuery({
    queryKey: ['password-reset', params.secret],
    queryFn: ({ signal }) => call('GET /api/password-resets/:secret', { params, signal }),
  })
  const save = useMutation({
    mutationFn: () => call('PUT /api/password-resets/:secret', { params, body: { password } }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  if (save.isSuccess)
    return (
      <AccountPage title={words.reset.done}>
        <p role="status">{words.reset.doneText}</p>
        <BackToSignIn />
      </AccountPage>
    )
  if (isMissing(reset.error) || isMissing(save.error))
    return (
      <AccountPage title={words.reset.gone}>
        <p role="alert">{words.reset.goneText}</p>
        <Link className="other-person" to="/forgot-password">
          {words.reset.again}
        </Link>
      </AccountPage>
    )
  return (
    <AccountPage title={words.reset.title}>
      <form className="account-form" onSubmit={submit}>
        <FormProblem error={save.error ?? reset.error} />
        <TextField
          label={words.signIn.email}
          value={reset.data?.data.email ?? ''}
          autoComplete="username"
          isReadOnly
        />
        <NewPasswordField
          label={words.reset.password}
          value={password}
          onChange={setPassword}
          error={errorOf(save.error, 'password')}
          autoFocus
        />
        <Button type="submit" look="primary" className="wide" isDisabled={save.isPending}>
          {words.reset.button}
        </Button>
      </form>
    </AccountPage>
  )
}
